/** A path with a query; what is empty is left out. */
export function withQuery(path: string, values: Record<string, string>): string {
  const known = Object.entries(values).filter(([, value]) => value !== '')
  if (known.length === 0) return path
  const query = known.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}
