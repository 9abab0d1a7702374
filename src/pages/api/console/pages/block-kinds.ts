import { z } from 'zod'
import type { BlockKind } from '#console/calls/content/page-calls.ts'
import { block } from '#features/content/domain/blocks.ts'
import { blockNames } from '#features/content/domain/pages/page-content.ts'
import { controlOf } from '#features/sites/domain/settings/editing/declared-settings.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'

let known: readonly BlockKind[] | undefined

/** Every kind of block with its form, made from the schema that also checks it. */
export function blockKinds(): readonly BlockKind[] {
  known ??= block.options.map((option) => {
    const type = option.shape.type.value
    return {
      type,
      name: blockNames[type],
      sentence: z.toJSONSchema(option, { io: 'input' }).description ?? '',
      control: withoutType(controlOf(option)),
    }
  })
  return known
}

/** The kind is chosen once, when the block is added. */
const withoutType = (control: SettingControl): SettingControl =>
  control.kind === 'group' ? { ...control, fields: control.fields.filter(({ name }) => name !== 'type') } : control
