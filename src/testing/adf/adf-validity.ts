import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd, XmlLibError, XmlParseError } from 'libxml2-wasm'

const documentType = XmlDtd.fromString(readFileSync(new URL('adf-1.0.dtd', import.meta.url), 'utf8'))
const validator = new DtdValidator(documentType)

/** Everything in which a document breaks the document type of ADF 1.0, as libxml2 says it; empty when it is valid. */
export function violations(text: string): string[] {
  try {
    using document = XmlDocument.fromString(text)
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim())
    if (error instanceof XmlParseError) return [error.message]
    throw error
  }
}

/** Text of the nodes at an XPath, in document order. */
export function textsAt(text: string, path: string): string[] {
  using document = XmlDocument.fromString(text)
  return document.find(path).map((node) => node.content)
}
