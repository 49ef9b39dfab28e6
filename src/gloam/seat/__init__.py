"""A seat for a program: the messages it speaks, and the processes in which bots from anywhere play."""
