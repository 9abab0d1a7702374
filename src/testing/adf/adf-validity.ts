import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd, XmlLibError, XmlParseError } from 'libxml2-wasm'

const documentType = XmlDtd.fromString(readFileSync(new URL('adf-1.0.dtd', import.meta.url), 'utf8'))
const validator = new DtdValidator(documentType)

/** Everything in which a document breaks the document type of ADF 1.0, as libxml2 says it; empty when it is valid. */
export function violations(text: string): string[] {
  return readDocument(text).violations
}

function detailsOf(error: unknown): string[] {
  if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim())
  if (error instanceof XmlParseError) return [error.message]
  throw error
}

/** What `violations` says of a document, and all the text in it. */
export function readDocument(text: string): { violations: string[]; text: string } {
  try {
    using document = XmlDocument.fromString(text)
    const label = document.root.content
    validator.validate(document)
    return { violations: [], text: label }
  } catch (error) {
    return { violations: detailsOf(error), text: '' }
  }
}

/** Text of the nodes at an XPath, in document order. */
export function textsAt(text: string, path: string): string[] {
  using document = XmlDocument.fromString(text)
  return document.find(path).map((node) => node.content)
}
