"""What a vault's texts look like: layout, names, headings, secrets, words. Pure: no file or database is touched."""
