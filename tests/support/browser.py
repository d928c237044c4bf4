"""A real headless Chromium for tests, driven through its own driver; nothing is downloaded."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

MISSING = "no Chromium here: install Debian's packages chromium and chromium-driver"

_FLAGS = (
    "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync --disable-dev-shm-usage --force-prefers-reduced-motion"
)


def programs() -> tuple[str, str] | None:
    """Return the paths of Chromium and its driver, or None where one is missing."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    return (chromium, driver) if chromium and driver else None


@contextmanager
def chromium(profile: Path) -> Iterator[Any]:
    """Start Chromium with a fresh ``profile``, logging console and requests, and end it afterwards."""
    from selenium import webdriver

    found = programs()
    assert found is not None, MISSING
    options = webdriver.ChromeOptions()
    options.binary_location = found[0]
    for flag in [*_FLAGS.split(), f"--user-data-dir={profile}"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(executable_path=found[1]))
    try:
        driver.set_page_load_timeout(120)
        driver.set_script_timeout(60)
        yield driver
    finally:
        driver.quit()


def resize(driver: Any, width: int, height: int, *, dark: bool = False) -> None:
    """Give the page a size in CSS pixels, and the surroundings it is to suit."""
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    scheme = "dark" if dark else "light"
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
