import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { FormatGlyph } from './format-glyph.tsx'
import { blockTools, historyTools, markTools, tableTools, type Tool } from './format-tools.ts'
import { headingLevels } from './rich-text-nodes.ts'
import styles from './rich-text.module.css'

type Props = {
  editor: Editor
  label: string
  toolbar: RefObject<HTMLDivElement | null>
  onLink(): void
  onPicture(): void
}

const headingNames: Record<number, string> = { 2: 'Heading', 3: 'Smaller heading', 4: 'Smallest heading' }

/** What can be done with the words. One stop for the Tab key; arrows, Home and End go from tool to tool. */
export function FormatToolbar({ editor, label, toolbar, onLink, onPicture }: Props) {
  useChangesOf(editor)
  const [stop, setStop] = useState('kind')
  const link: Tool = {
    name: 'link',
    label: 'Link',
    glyph: 'link',
    keys: 'K',
    isOn: () => editor.isActive('link'),
    run: onLink,
  }
  const picture: Tool = { name: 'picture', label: 'Picture', glyph: 'picture', run: onPicture }
  const tools = [...markTools, link, ...blockTools.slice(0, 3), picture, ...blockTools.slice(3), ...historyTools]
  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={`${label}: formatting`}
        className={styles.toolbar}
        onKeyDown={moveAmong}
        onFocus={(event) => setStop(event.target.dataset['tool'] ?? stop)}
      >
        <KindOfText editor={editor} isStop={stop === 'kind'} />
        {tools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} isStop={stop === tool.name} />
        ))}
      </div>
      {isInTable(editor.state) && (
        <div className={styles.tableTools} role="group" aria-label="Table">
          {tableTools.map(({ label: name, change }) => (
            <ActionButton
              key={name}
              onClick={() => {
                change(editor.state, editor.view.dispatch)
                editor.commands.focus()
              }}
            >
              {name}
            </ActionButton>
          ))}
        </div>
      )}
    </>
  )
}

function KindOfText({ editor, isStop }: { editor: Editor; isStop: boolean }) {
  const level = headingLevels.find((each) => editor.isActive('heading', { level: each }))
  return (
    <select
      className={styles.kind}
      aria-label="Kind of text"
      data-tool="kind"
      tabIndex={isStop ? 0 : -1}
      value={level ?? ''}
      onChange={({ target: { value } }) => {
        const chain = editor.chain().focus()
        if (value === '') chain.setNode('paragraph').run()
        else chain.setNode('heading', { level: Number(value) }).run()
      }}
    >
      <option value="">Text</option>
      {headingLevels.map((each) => (
        <option key={each} value={each}>
          {headingNames[each]}
        </option>
      ))}
    </select>
  )
}

function ToolButton({ tool, editor, isStop }: { tool: Tool; editor: Editor; isStop: boolean }) {
  const isPossible = tool.isPossible?.(editor) ?? true
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={tool.name}
      tabIndex={isStop ? 0 : -1}
      aria-label={tool.label}
      title={tool.keys ? `${tool.label} (${modifier}${tool.keys})` : tool.label}
      aria-pressed={tool.isOn?.(editor)}
      // It stays reachable for keys: what cannot be done now can be in a moment.
      aria-disabled={!isPossible || undefined}
      // The words keep the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && tool.run(editor)}
    >
      <FormatGlyph name={tool.glyph} />
    </button>
  )
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '

function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = stops.indexOf(event.target as HTMLElement)
  const goals: Record<string, number> = {
    ArrowRight: (at + 1) % stops.length,
    ArrowLeft: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  stops[goal]?.focus()
}

/** Renders anew after each change of text or selection of the editor. */
function useChangesOf(editor: Editor): void {
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener)
      return () => void editor.off('transaction', listener)
    },
    () => editor.state,
  )
}
