"""The rules of Hunting Fever, one test per statement of its catalogue."""
