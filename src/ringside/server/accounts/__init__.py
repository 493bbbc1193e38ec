"""Who is who: sessions, passwords and what each may ask for."""
