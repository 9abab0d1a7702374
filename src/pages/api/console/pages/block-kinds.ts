import { z } from 'zod'
import type { BlockKind } from '#console/calls/content/page-calls.ts'
import { block } from '#features/content/domain/blocks.ts'
import { blockNames } from '#features/content/domain/pages/page-content.ts'
import { type FormSite, formNames } from '#features/leads/domain/form/enquiry-form.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { controlOf } from '#features/sites/domain/settings/editing/declared-settings.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

/** Every kind of block with its form, made from the schema that also checks it; enquiry forms are those that the site offers. */
export function blockKinds(site: FormSite): readonly BlockKind[] {
  return block.options.map((option) => {
    const type = option.shape.type.value
    const control = withoutType(controlOf(option))
    return {
      type,
      name: blockNames[type],
      sentence: z.toJSONSchema(option, { io: 'input' }).description ?? '',
      control: type === 'form' ? withForms(control, offeredCategories(site)) : control,
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
const withForms = (control: SettingControl, choices: string[]): SettingControl =>
  control.kind === 'group'
    ? {
        ...control,
        fields: control.fields.map((field) =>
          field.name === 'category'
            ? {
                ...field,
                label: 'Form',
                sentence: 'Which enquiry form the page shows.',
                control: { kind: 'choice', choices, mayBeNothing: false },
              }
            : field,
        ),
      }
    : control

/** The kind is chosen once, when the block is added. */
const withoutType = (control: SettingControl): SettingControl =>
  control.kind === 'group' ? { ...control, fields: control.fields.filter(({ name }) => name !== 'type') } : control
