"""The grammar: files of two-way templates, the words they are made of, and the open words."""
