import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { FormatGlyphName } from './format-glyph.tsx'

export type Tool = {
  name: string
  label: string
  glyph: FormatGlyphName
  keys?: string
  isOn?(editor: Editor): boolean
  isPossible?(editor: Editor): boolean
  run(editor: Editor): unknown
}

export const markTools: readonly Tool[] = [
  {
    name: 'bold',
    label: 'Bold',
    glyph: 'bold',
    keys: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleMark('bold').run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    glyph: 'italic',
    keys: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleMark('italic').run(),
  },
]

export const blockTools: readonly Tool[] = [
  {
    name: 'bulletList',
    label: 'Bullet list',
    glyph: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    glyph: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    name: 'blockquote',
    label: 'Quotation',
    glyph: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'table',
    label: 'Table',
    glyph: 'table',
    isOn: (editor) => isInTable(editor.state),
    isPossible: (editor) => !isInTable(editor.state),
    run: insertTable,
  },
]

export const historyTools: readonly Tool[] = [
  {
    name: 'undo',
    label: 'Undo',
    glyph: 'undo',
    keys: 'Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Redo',
    glyph: 'redo',
    keys: 'Shift Z',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

type Change = typeof addRowAfter

/** What there is to do in a table, while one writes in it. */
export const tableTools: readonly { label: string; change: Change }[] = [
  { label: 'Add row', change: addRowAfter },
  { label: 'Add column', change: addColumnAfter },
  { label: 'Remove row', change: deleteRow },
  { label: 'Remove column', change: deleteColumn },
  { label: 'Remove table', change: deleteTable },
]

/** A new table with the cursor in its first cell. */
function insertTable(editor: Editor): boolean {
  const { from } = editor.state.selection
  return editor
    .chain()
    .focus()
    .insertContent(newTable(3, 3))
    .command(({ tr }) => {
      let first: number | undefined
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, at) => {
        if (first === undefined && node.type.name === 'tableHeader') first = at
        return first === undefined
      })
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}

/** The first row are the headings of the columns. */
function newTable(rows: number, columns: number) {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  return {
    type: 'table',
    content: [row('tableHeader'), ...Array.from({ length: rows - 1 }, () => row('tableCell'))],
  }
}
