/** How a stock file is made, told by its first bytes: its name may say anything. */
type FileKind = 'csv' | 'xml' | 'json' | 'table' | 'archive' | 'compressed' | 'old-workbook'

export function fileKind(head: Buffer, text: string): FileKind {
  const [first, second] = head
  if (first === 0x50 && second === 0x4b) return 'archive'
  if (first === 0xd0 && second === 0xcf) return 'old-workbook'
  if (first === 0x1f && second === 0x8b) return 'compressed'
  const begun = text.replace(/^\ufeff+/, '').trimStart()
  if (/^<(?:\?xml|!--|!DOCTYPE|[A-Za-z_])/i.test(begun)) return isTable(begun) ? 'table' : 'xml'
  return /^(?:\[\s*[[{\]]|\{\s*["}]|"\s*(?:\[|\{)\s*(?:\{|\\"))/.test(begun) ? 'json' : 'csv'
}

/** A table of a page, which many systems call `.xls`, and the sheets of Excel 2003 and OpenDocument as XML. */
const isTable = (begun: string): boolean =>
  /^(?:<!DOCTYPE html|(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:html|head|body|table|meta|style)[\s>])/i.test(begun) ||
  /urn:schemas-microsoft-com:office:spreadsheet|urn:oasis:names:tc:opendocument/.test(begun)
