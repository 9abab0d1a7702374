import { useEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '../data/session.ts'
import { FormatToolbar } from './format-toolbar.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import styles from './rich-text.module.css'
import { useRichText } from './use-rich-text.ts'

export type RichTextProps = {
  label: string
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  value: string
  change(text: string): void
  /** Does what the text holds that this editor cannot show without loss. */
  refuse(why: string): void
}

/** Words as shoppers see them, with their headings, lists and pictures. */
export function RichTextEditor({ label, labelId, describedBy, isInvalid, value, change, refuse }: RichTextProps) {
  const { id } = useSite()
  const toolbar = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<'link' | 'picture' | null>(null)
  const attributes = useMemo(
    () => ({
      class: styles.words ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    }),
    [labelId, describedBy, isInvalid],
  )
  const { place, editor } = useRichText({
    siteId: id,
    value,
    change,
    refuse,
    attributes,
    keys: {
      'Mod-k': () => {
        setSheet('link')
        return true
      },
      'Alt-F10': () => {
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        return true
      },
    },
  })
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, attributes])
  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined}>
      {editor && (
        <FormatToolbar
          {...{ editor, label, toolbar }}
          onLink={() => setSheet('link')}
          onPicture={() => setSheet('picture')}
        />
      )}
      <div ref={place} />
      {editor && sheet === 'link' && <LinkSheet editor={editor} onClose={() => setSheet(null)} />}
      {editor && sheet === 'picture' && <PictureSheet editor={editor} onClose={() => setSheet(null)} />}
    </div>
  )
}
