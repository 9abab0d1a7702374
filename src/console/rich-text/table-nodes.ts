import { Extension, Node } from '@tiptap/core'
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    addAttributes: () => ({
      // Markdown says it once per column, in the line below the headings.
      align: { default: null, rendered: false },
      // Cells of a table in Markdown never span; the library that selects them asks all the same.
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const roles: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

/** Tab goes from cell to cell, Enter begins a line within one; the arrows lead out of the table. */
const TableBehaviour = Extension.create({
  name: 'tableBehaviour',
  priority: 200,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const goes = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    // As in a word processor, the last cell is followed by a new row.
    const goesOn = (): boolean =>
      goes(1)() ||
      (isInTable(this.editor.state) && addRowAfter(this.editor.state, this.editor.view.dispatch) && goes(1)())
    return {
      Tab: goesOn,
      'Shift-Tab': goes(-1),
      Enter: () => isInTable(this.editor.state) && this.editor.commands.setHardBreak(),
    }
  },
})

export const tableNodes = [Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), TableBehaviour]
