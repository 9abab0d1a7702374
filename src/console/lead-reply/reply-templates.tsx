import { useRef, useState } from 'react'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { SelectField } from '../kit/input-field.tsx'

type Letter = { subject: string; text: string }
type TemplateProps = { templates: LeadScreenData['replyTemplates']; letter: Letter; onChoose(letter: Letter): void }

/** Fills a reply in from a template of the dealer; going back to none brings back what was typed before. */
export function ReplyTemplates({ templates, letter, onChoose }: TemplateProps) {
  const [chosen, setChosen] = useState('')
  const own = useRef(letter)
  if (templates.length === 0) return null
  const choose = (name: string): void => {
    if (chosen === '') own.current = letter
    const template = templates.find((each) => each.name === name)
    setChosen(template ? name : '')
    onChoose(template ? { subject: template.subject || own.current.subject, text: template.text } : own.current)
  }
  return (
    <SelectField
      label="Template"
      choices={[
        { value: '', label: 'None, my own text' },
        ...templates.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
