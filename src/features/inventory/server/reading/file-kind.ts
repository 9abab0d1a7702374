/** Describes how a stock file is made, told by its first bytes: its name may say anything. */
type FileKind = 'csv' | 'xml' | 'json' | 'workbook' | 'compressed' | 'old-workbook'

export function fileKind(head: Buffer, text: string): FileKind {
  const [first, second] = head
  if (first === 0x50 && second === 0x4b) return 'workbook'
  if (first === 0xd0 && second === 0xcf) return 'old-workbook'
  if (first === 0x1f && second === 0x8b) return 'compressed'
  const begun = text.replace(/^\ufeff/, '').trimStart()
  if (/^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_])/i.test(begun)) return 'xml'
  return /^(?:\[\s*[{\]]|\{\s*["}])/.test(begun) ? 'json' : 'csv'
}
