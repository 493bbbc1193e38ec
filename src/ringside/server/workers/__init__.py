"""Workers: processes that do what takes long, in fair turns and only so long as they may."""
