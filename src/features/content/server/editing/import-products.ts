import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type EntryOf, entrySchemas } from '../../domain/entries/entry-kinds.ts'
import { type FiledProduct, readProductFile } from '../../domain/products/product-file.ts'
import { lockContentOf } from './content-version-store.ts'
import { editEntry, readEntries } from './edit-entry.ts'

type Import = {
  siteId: SiteId
  /** A CSV file. */
  text: string
  changedBy: string
  now: Date
  measure: Parameters<typeof editEntry>[1]['measure']
}

/** What came of a file. `problems` names rows that were left out, in sentences. */
type ImportedProducts = { added: number; changed: number; same: number; problems: string[] }

/**
 * Stores the products of a file, each as a version of its own: what the file does not name stays, and what cannot be read is left out
 * and named.
 */
export async function importProducts(db: GroupDb, { siteId, text, ...edit }: Import): Promise<ImportedProducts> {
  const file = readProductFile(text)
  await lockContentOf(db, siteId)
  const stored = new Map((await readEntries(db, siteId, 'product')).map(({ key, content }) => [key, content]))
  const imported: ImportedProducts = { added: 0, changed: 0, same: 0, problems: [...file.problems] }
  for (const filed of file.products) {
    const known = stored.get(filed.key)
    const read = productOf(filed, known)
    if (typeof read === 'string') {
      imported.problems.push(read)
      continue
    }
    const subject = { siteId, kind: 'product' as const, key: filed.key }
    const edited = await editEntry(db, { ...edit, subject, content: read })
    const isSame = edited.ok && edited.value.before === edited.value.after
    imported[isSame ? 'same' : known ? 'changed' : 'added'] += 1
  }
  return imported
}

/** The product with what the file says of it, or why it is none. */
function productOf({ row, fields }: FiledProduct, known: EntryOf<'product'> | undefined): EntryOf<'product'> | string {
  const parsed = entrySchemas.product.safeParse({ ...known, ...fields })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join(' ').replaceAll('_', ' ') ?? ''
  return `Row ${row}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'It can’t be read.'}`
}
