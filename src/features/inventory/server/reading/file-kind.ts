/** Describes how a stock file is made, told by its first bytes: its name may say anything. */
export type FileKind = 'csv' | 'xml' | 'json' | 'workbook'

export function fileKind(head: Buffer, text: string): FileKind {
  const [first, second] = head
  if (first === 0x50 && second === 0x4b) return 'workbook'
  const begun = text.replace(/^\ufeff/, '').trimStart()
  if (/^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_])/i.test(begun)) return 'xml'
  return /^(?:\[\s*[{\]]|\{\s*["}])/.test(begun) ? 'json' : 'csv'
}
