"""Binding: each word that refers is bound to what it stands for, before anything runs."""
