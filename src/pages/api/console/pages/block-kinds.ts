import { z } from 'zod'
import type { BlockKind } from '#console/calls/content/page-calls.ts'
import { block } from '#features/content/domain/blocks.ts'
import type { OwnForm } from '#features/content/domain/own-forms/own-form.ts'
import { blockNames } from '#features/content/domain/pages/page-content.ts'
import { type FormSite, formNames } from '#features/leads/domain/form/enquiry-form.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { controlOf } from '#features/sites/domain/settings/editing/declared-settings.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

/** Every kind of block with its form, made from the schema that also checks it; enquiry forms are those that the site offers or has built. */
export function blockKinds(site: FormSite, ownForms: readonly OwnForm[]): readonly BlockKind[] {
  return block.options.map((option) => {
    const type = option.shape.type.value
    const control = withoutType(controlOf(option))
    return {
      type,
      name: blockNames[type],
      sentence: z.toJSONSchema(option, { io: 'input' }).description ?? '',
      control: type === 'form' ? withForms(control, offeredCategories(site), ownForms) : control,
    }
  })
}

const offeredCategories = (site: FormSite): string[] => [
  ...new Set(
    formNames.flatMap((name) => {
      const form = isFormOffered(site, name) ? findForm(site, name) : undefined
      return form ? [form.category.slug] : []
    }),
  ),
]

/** Whoever writes a page picks a form instead of knowing what its category is called. */
const withForms = (control: SettingControl, categories: string[], ownForms: readonly OwnForm[]): SettingControl => {
  if (control.kind !== 'group') return control
  const own = ownForms.filter(({ isRemoved }) => !isRemoved).map(({ slug }) => slug)
  return {
    ...control,
    fields: control.fields.flatMap((field) => {
      if (field.name === 'category')
        return [
          {
            ...field,
            label: 'Form',
            sentence: 'Which enquiry form the page shows.',
            control: { kind: 'choice' as const, choices: categories, mayBeNothing: false },
          },
        ]
      if (field.name !== 'own_form') return [field]
      if (own.length === 0) return []
      return [
        {
          ...field,
          label: 'A form of your own',
          sentence: 'One that you’ve built under Articles and offers, Forms. It’s shown in place of the one above.',
          control: { kind: 'choice' as const, choices: own, mayBeNothing: true },
        },
      ]
    }),
  }
}

/** The kind is chosen once, when the block is added. */
const withoutType = (control: SettingControl): SettingControl =>
  control.kind === 'group' ? { ...control, fields: control.fields.filter(({ name }) => name !== 'type') } : control
