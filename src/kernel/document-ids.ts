let used = 0

/** Ids of a document are counted from its beginning, so that the same page has the same ones each time. */
export function beginDocumentIds(): void {
  used = 0
}

/** An id that no other element of the document being rendered has, as a suffix: a page is rendered in one go. */
export const nextDocumentId = (): string => `${used++}`
