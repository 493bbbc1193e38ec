"""The package build."""

from setuptools import setup

setup()
