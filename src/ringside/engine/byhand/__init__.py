"""By hand: what players do themselves where a text is not understood, or the engine is wrong."""
