"""What is promised to other programs: which addresses, and how they are described."""
