"""Training: how the learnt player is taught, and whether it got better."""
