"""The documents tell the truth: their examples run, their links lead somewhere, their claims hold."""
