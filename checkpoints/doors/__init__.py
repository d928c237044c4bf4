"""A vault as one thing: opening it, looking it over, exporting and importing, moving."""
