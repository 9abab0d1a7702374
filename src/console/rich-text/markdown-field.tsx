import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { smallStore } from '../kit/hooks/small-store.ts'
import { FieldNotes, TextField } from '../kit/input-field.tsx'
import layout from '../kit/layout.module.css'
import field from '../kit/input-field.module.css'
import { Notice } from '../kit/notice-bar.tsx'
import styles from './markdown-field.module.css'
import type { RichTextProps } from './rich-text-editor.tsx'

type Props = {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  hidesLabel?: boolean
  value: string
  change(text: string): void
}

const storageKey = 'console-markdown'
/** Somebody who writes Markdown sees it in every field of this browser. */
const prefersMarkdown = smallStore(localStorage.getItem(storageKey) === 'on')

function prefer(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  prefersMarkdown.set(isOn)
}

/** Words with headings, lists and pictures, edited as shoppers see them; stored as Markdown, which may be edited instead. */
export function MarkdownField(props: Props) {
  const isMarkdown = prefersMarkdown.use()
  const [notHeld, setNotHeld] = useState<string | null>(null)
  const { place, Editor, failure, load } = useEditorInSight(isMarkdown)
  const id = useId()
  const { label, hint, problem, hidesLabel, value, change } = props
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined
  if (isMarkdown || notHeld !== null || failure)
    return (
      <div className={layout.close}>
        <TextField
          {...{ label, hint, problem }}
          hidesLabel={hidesLabel ?? false}
          rows={8}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        {!isMarkdown && <Notice tone="warn">{notHeld === null ? notLoaded : notHeldText(notHeld)}</Notice>}
        <div>
          <ActionButton
            aria-label={`${label}: show formatted text`}
            onClick={() => {
              setNotHeld(null)
              prefer(false)
              if (failure) load()
            }}
          >
            {failure ? 'Load the editor again' : 'Show formatted text'}
          </ActionButton>
        </div>
      </div>
    )
  return (
    <div ref={place} className={field.field}>
      <div className={styles.head}>
        <span id={id} className={hidesLabel ? field.unseen : field.label}>
          {label}
        </span>
        <ActionButton tone="bare" aria-label={`${label}: show Markdown`} onClick={() => prefer(true)}>
          Show Markdown
        </ActionButton>
      </div>
      {Editor.current ? (
        <Editor.current
          {...{ label, value, change }}
          labelId={id}
          describedBy={described}
          isInvalid={problem !== undefined}
          refuse={setNotHeld}
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <FieldNotes {...{ id, hint, problem }} />
    </div>
  )
}

const notLoaded = 'The editor couldn’t be loaded. You can write Markdown here until it’s back.'
const notHeldText = (what: string): string =>
  `This text has ${what}, which the editor can’t show without losing some of it. You’re seeing it as it’s stored, and you can change it here.`

type Loaded = { current: ComponentType<RichTextProps> | null }

/** The editor, fetched when its place comes into sight: a page may have forty fields behind closed doors. */
function useEditorInSight(isMarkdown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [Editor, setEditor] = useState<Loaded>({ current: null })
  const [failure, setFailure] = useState(false)
  const load = (): void => {
    setFailure(false)
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor({ current: RichTextEditor }),
      () => setFailure(true),
    )
  }
  useEffect(() => {
    const element = place.current
    if (!element || Editor.current) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        load()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isMarkdown, failure, Editor])
  return { place, Editor, failure, load }
}
