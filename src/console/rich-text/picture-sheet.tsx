import { type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { PictureEditor } from '../settings/picture-editor.tsx'
import layout from '../kit/layout.module.css'

type Props = { editor: Editor; onClose(): void }

/** A picture among the words, with what it shows for those who cannot see it. */
export function PictureSheet({ editor, onClose }: Props) {
  const [before] = useState(() => chosenPicture(editor))
  const [src, setSrc] = useState(before?.src ?? '')
  const [alt, setAlt] = useState(before?.alt ?? '')
  const [problems, setProblems] = useState<{ src?: string; alt?: string }>({})
  const set = (): void => {
    const found = {
      ...(/^(?:\/(?!\/)|https:\/\/)\S+$/.test(src) ? {} : { src: 'Choose a picture.' }),
      ...(alt.trim() === '' ? { alt: 'Say what the picture shows, for people who can’t see it.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onClose()
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { ...before, src, alt: alt.trim() } })
      .run()
  }
  return (
    <Sheet title={before ? 'Change the picture' : 'Add a picture'} isOpen onClose={onClose}>
      <div className={layout.fields}>
        <PictureEditor
          control={{ kind: 'picture', mayBeNothing: false }}
          label="Picture"
          value={src}
          change={(value) => setSrc(typeof value === 'string' ? value : '')}
          path="picture"
          problems={{}}
          showsAll
          problem={problems.src}
          choosePicture={(picture) => {
            setSrc(picture.url)
            if (alt === '') setAlt(picture.alt)
          }}
        />
        <InputField
          label="What the picture shows"
          hint="For people who can’t see it, and for search engines."
          maxLength={200}
          value={alt}
          problem={problems.alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className={layout.row}>
          <ActionButton tone="primary" onClick={set}>
            {before ? 'Change picture' : 'Add picture'}
          </ActionButton>
        </div>
      </div>
    </Sheet>
  )
}

type Picture = { src: string; alt: string; title: string | null }

function chosenPicture({ state: { selection } }: Editor): Picture | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return undefined
  return selection.node.attrs as Picture
}
