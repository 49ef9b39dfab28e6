"""The rules of The Hunger, one test per statement of its catalogue."""
