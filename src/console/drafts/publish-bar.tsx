import type { ReactNode } from 'react'
import type { PlannableName } from '../calls/content/publication-calls.ts'
import { ClashNotice, type ClashProps } from '../kit/clash-notice.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { DraftState } from './draft-state.tsx'
import { type LaterProps, PublishLater } from './publish-later.tsx'

type Draft = Pick<ClashProps, 'isMerged' | 'clashes' | 'decide'> & { subject: string; forget(): void }

type Props<Name extends PlannableName> = Pick<ClashProps, 'value' | 'nameOf' | 'textOf'> & {
  draft: Draft
  status: ReactNode
  /** On the button that publishes. */
  label: string
  /** What is typed can't be published as it is. */
  isWrong?: boolean
  later: Pick<LaterProps<Name>, 'title' | 'operation' | 'input' | 'parts' | 'untyped' | 'disabled'>
  publish: { isBusy: boolean; run(): void }
}

/**
 * Below every editor of something that is published: what others published meanwhile and the choice, where the draft is stored,
 * and publishing now or at a time. While two people's words stand against each other neither is possible.
 */
export function PublishBar<Name extends PlannableName>(props: Props<Name>) {
  const { draft, status, label, isWrong = false, later, publish, ...named } = props
  const isStopped = isWrong || draft.clashes.length > 0
  const forget = (): void => draft.forget()
  return (
    <SaveBar
      above={<ClashNotice {...named} isMerged={draft.isMerged} clashes={draft.clashes} decide={draft.decide} />}
      status={status}
      draft={<DraftState subject={draft.subject} />}
      later={
        <PublishLater {...later} subject={draft.subject} disabled={isStopped || later.disabled} onPlanned={forget} />
      }
      onDiscard={forget}
      label={label}
      isBusy={publish.isBusy}
      disabled={isStopped}
      onSave={publish.run}
    />
  )
}
