import { Editor, Extension } from '@tiptap/core'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { fileHref } from '../data/file-href.ts'
import { linkAddress } from './link-address.ts'
import { inertTags, cleanPasted } from './pasted.ts'
import { richTextNodes } from './rich-text-nodes.ts'
import { openText, type StoredText } from './stored-text.ts'

type Props = {
  siteId: string
  value: string
  change(text: string): void
  /** Does what the text holds that the editor cannot. */
  refuse(why: string): void
  keys: Record<string, () => boolean>
  /** Attributes of the element that takes the text, its name among them: it has them from its first moment. */
  attributes: Record<string, string>
}

/** An editor in the element that it is given, which shows the text and says how it is stored after each change. */
export function useRichText({ siteId, value, change, refuse, keys, attributes }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const now = useRef({ change, refuse, keys, attributes })
  const shown = useRef<{ text: string; stored: StoredText } | null>(null)
  useEffect(() => {
    now.current = { change, refuse, keys, attributes }
  })
  useEffect(() => {
    const made = newEditor({
      element: place.current,
      siteId,
      run: (key) => now.current.keys[key]?.() ?? false,
      attributes: now.current.attributes,
    })
    made.on('update', () => {
      const text = shown.current?.stored.store(made.state.doc)
      if (text === undefined || text === shown.current?.text) return
      if (shown.current) shown.current.text = text
      now.current.change(text)
    })
    setEditor(made)
    return () => {
      shown.current = null
      made.destroy()
    }
  }, [siteId])
  useEffect(() => {
    if (!editor || editor.isDestroyed || shown.current?.text === value) return
    const stored = openText(editor.schema, value)
    if ('notHeld' in stored) return now.current.refuse(stored.notHeld)
    shown.current = { text: value, stored }
    show(editor, stored.doc)
  }, [editor, value])
  return { place, editor }
}

type New = {
  element: HTMLElement | null
  siteId: string
  run(key: string): boolean
  attributes: Props['attributes']
}

/** Keys that open something around the text. */
const outerKeys = ['Mod-k', 'Alt-F10'] as const

function newEditor({ element, siteId, run, attributes }: New): Editor {
  const OuterKeys = Extension.create({
    name: 'outerKeys',
    addKeyboardShortcuts: () => Object.fromEntries(outerKeys.map((key) => [key, () => run(key)])),
  })
  const shownAt = (address: string): string | undefined =>
    address.startsWith('/') ? fileHref(siteId, 'picture', { url: address, w: '768' }) : undefined
  const editor = new Editor({
    element,
    injectCSS: false,
    // A text of HTML, even an empty one, would be read in a way that the policy of the console forbids.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    // Signs at the beginning of a line make a list or a heading; stars and underscores within one are what was typed: two
    // footnotes of a price would make the words between them slanted.
    enableInputRules: ['bulletList', 'orderedList', 'heading', 'blockquote', 'horizontalRule'],
    enablePasteRules: false,
    extensions: [...richTextNodes(shownAt), UndoRedo, Dropcursor, Gapcursor, TrailingNode, OuterKeys],
  })
  editor.setOptions({
    editorProps: {
      attributes,
      clipboardParser: pastedReader(editor.schema),
      transformPastedHTML: inertTags,
      handlePaste: (_view, event) => linksSelection(editor, event),
    },
  })
  return editor
}

function pastedReader(schema: Schema): DOMParser {
  const reader = DOMParser.fromSchema(schema)
  const parseSlice: DOMParser['parseSlice'] = (pasted, options) => {
    if (pasted instanceof Element) cleanPasted(pasted)
    return reader.parseSlice(pasted, options)
  }
  return Object.assign(Object.create(reader), { parseSlice }) as DOMParser
}

/** An address that is pasted onto words makes a link of them. */
function linksSelection(editor: Editor, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? ''
  if (editor.state.selection.empty || !/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return false
  const address = linkAddress(text)
  return address.ok && editor.commands.setMark('link', { href: address.value })
}

/** Another text, which is nothing to undo: somebody else wrote it, or it is what was there before. */
function show(editor: Editor, doc: Node): void {
  const { state, view } = editor
  const at = Math.min(state.selection.from, doc.content.size)
  const change = state.tr.replaceWith(0, state.doc.content.size, doc.content)
  change.setSelection(TextSelection.near(change.doc.resolve(Math.min(at, change.doc.content.size))))
  view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}
