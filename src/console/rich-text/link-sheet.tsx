import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import field from '../kit/input-field.module.css'
import { Sheet } from '../kit/sheet.tsx'
import { DestinationGroups } from '../menus/destination-groups.tsx'
import { linkAddress } from './link-address.ts'
import layout from '../kit/layout.module.css'

type Props = { editor: Editor; onClose(): void }

/** Where words lead: a page of the site, or an address that is typed. */
export function LinkSheet({ editor, onClose }: Props) {
  const id = useId()
  const destinations = useRead('menus.read', {}).data?.destinations ?? []
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [hasText] = useState(() => !editor.state.selection.empty || before !== '')
  const [address, setAddress] = useState(before)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const page = destinations.find(({ href }) => href === address)
  const set = (): void => {
    const checked = linkAddress(address)
    if (!checked.ok) return setProblem(checked.problem)
    onClose()
    const mark = { type: 'link', attrs: { href: checked.value } }
    const chain = editor.chain().focus()
    if (hasText) chain.extendMarkRange('link').setMark('link', mark.attrs).run()
    else chain.insertContent({ type: 'text', text: text.trim() || page?.label || address.trim(), marks: [mark] }).run()
  }
  const remove = (): void => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  return (
    <Sheet title={before === '' ? 'Add a link' : 'Change the link'} isOpen onClose={onClose}>
      <form
        className={layout.fields}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          set()
        }}
      >
        <div className={field.field}>
          <label htmlFor={id} className={field.label}>
            Page of this site
          </label>
          <select
            id={id}
            className={field.control}
            value={page?.href ?? ''}
            onChange={(event) => {
              setAddress(event.target.value)
              setProblem(undefined)
            }}
          >
            <option value="">Another address</option>
            <DestinationGroups destinations={destinations} />
          </select>
        </div>
        <InputField
          label="Address"
          hint="A page of this site (/contact), a website, an email address or a phone number."
          data-autofocus
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={address}
          problem={problem}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(undefined)
          }}
        />
        {!hasText && (
          <InputField
            label="Link text"
            hint="What people read and press."
            maxLength={120}
            value={text}
            placeholder={page?.label ?? ''}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <div className={layout.row}>
          <ActionButton type="submit" tone="primary">
            {before === '' ? 'Add link' : 'Change link'}
          </ActionButton>
          {before !== '' && <ActionButton onClick={remove}>Remove link</ActionButton>}
        </div>
      </form>
    </Sheet>
  )
}
