"""The table on a full screen (Textual): the same renderings as line by line, in panes that fit 80x24 and use more."""
