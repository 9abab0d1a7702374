import type { Clash } from '#kernel/three-way-merge.ts'
import { ActionButton } from './action-button.tsx'
import { Notice } from './notice-bar.tsx'

type Props = {
  /** What others have published since is in what is shown. */
  isMerged: boolean
  clashes: readonly Clash[]
  /** What a field is called, from its path. */
  nameOf(path: readonly string[]): string
  decide(clash: Clash, isTheirs: boolean): void
}

/** Fields that two people changed at once: what the other wrote, and the choice. */
export function ClashNotice({ isMerged, clashes, nameOf, decide }: Props) {
  if (isMerged && clashes.length === 0)
    return <Notice>Somebody else published a change meanwhile. It was put together with yours.</Notice>
  return clashes.map((clash) => {
    const name = nameOf(clash.path)
    return (
      <Notice
        key={clash.path.join('.')}
        tone="warn"
        actions={
          <>
            <ActionButton aria-label={`${name}: take theirs`} onClick={() => decide(clash, true)}>
              Take theirs
            </ActionButton>
            <ActionButton aria-label={`${name}: keep mine`} onClick={() => decide(clash, false)}>
              Keep mine
            </ActionButton>
          </>
        }
      >
        Somebody else changed {name} too. Yours is still here. Theirs: <i>{excerptOf(clash.theirs)}</i>
      </Notice>
    )
  })
}

const longest = 160

/** The words of a value, without the marks of its notation. */
function excerptOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = wordsIn(value).join(' · ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const wordsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [String(value)]
