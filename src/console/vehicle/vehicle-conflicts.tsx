import { ActionButton } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import type { VehicleDraft } from './use-vehicle-draft.ts'
import { labelOfField } from './vehicle-fields.ts'

/** Somebody else changed what is being typed: both are shown, and the person decides. */
export function VehicleConflicts({ draft }: { draft: VehicleDraft }) {
  if (draft.conflicts.length === 0) return null
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <ActionButton onClick={() => draft.insist()}>Keep what I typed</ActionButton>
          <ActionButton onClick={() => draft.conflicts.forEach(({ field }) => draft.forget(field))}>
            Take theirs
          </ActionButton>
        </>
      }
    >
      <b>Someone else has changed this.</b>
      <ul>
        {draft.conflicts.map(({ field, now, typed }) => (
          <li key={field}>
            {labelOfField(field)}: now “{now}”, you typed “{typed}”.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
