"""The rules of Thirst, one test per statement of its catalogue."""
