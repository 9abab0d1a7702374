/** The success page, told the category of what was sent and what else it should know. */
export function successPathOf(categorySlug: string, extra: Record<string, string> = {}): string {
  const query = Object.entries({ category: categorySlug, ...extra }).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
  )
  return `/success?${query.join('&')}`
}
