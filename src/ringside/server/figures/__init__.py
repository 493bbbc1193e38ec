"""What a host sees of a running server: metrics for Prometheus, and logs as lines of JSON."""
