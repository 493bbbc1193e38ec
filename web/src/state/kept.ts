/** Small things that a browser keeps over a reload; one that keeps nothing works all the same. */
export function recall<T>(name: string, nothing: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? nothing
  } catch {
    return nothing
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A full or closed store loses nothing but this convenience.
  }
}
