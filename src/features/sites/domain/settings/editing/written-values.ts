/** What a setting says and where it leads, wherever in it that stands. */
type WrittenValue = {
  texts: string[]
  hrefs: string[]
  /** Pictures without a description. */ undescribed: string[]
}

/** Names of fields that hold addresses. */
const linkNames = new Set(['href', 'to', 'link', 'url', 'page'])

/** Takes a value of any shape: a text, a list, or groups within groups. */
export function writtenValue(value: unknown, name = ''): WrittenValue {
  if (typeof value === 'string') {
    const isPath = value.startsWith('/') && !value.startsWith('//')
    if (isPath) return { texts: [], hrefs: linkNames.has(name) ? [value] : [], undescribed: [] }
    return { texts: value === '' ? [] : [value], hrefs: [], undescribed: [] }
  }
  if (Array.isArray(value)) return joined(value.map((each) => writtenValue(each, name)))
  if (typeof value !== 'object' || value === null) return { texts: [], hrefs: [], undescribed: [] }
  const inside = joined(Object.entries(value).map(([field, each]) => writtenValue(each, field)))
  const { image, image_alt: alt } = value as { image?: unknown; image_alt?: unknown }
  const isUndescribed = typeof image === 'string' && image !== '' && (typeof alt !== 'string' || alt.trim() === '')
  return isUndescribed && 'image_alt' in value ? { ...inside, undescribed: [...inside.undescribed, image] } : inside
}

const joined = (parts: readonly WrittenValue[]): WrittenValue => ({
  texts: parts.flatMap(({ texts }) => texts),
  hrefs: parts.flatMap(({ hrefs }) => hrefs),
  undescribed: parts.flatMap(({ undescribed }) => undescribed),
})
