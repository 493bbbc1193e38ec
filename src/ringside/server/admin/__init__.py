"""What whoever runs a table does with its database, also while it is served."""
