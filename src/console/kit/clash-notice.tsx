import { type Clash, valueAt } from '#kernel/three-way-merge.ts'
import { ActionButton } from './action-button.tsx'
import styles from './clash-notice.module.css'
import { Notice } from './notice-bar.tsx'

export type ClashProps = {
  /** What others have published since is in what is shown. */
  isMerged: boolean
  clashes: readonly Clash[]
  /** What is typed, as the paths of the clashes read it. */
  value: unknown
  /** Names a field by its path. */
  nameOf(path: readonly string[]): string
  /** The words for what a field holds; left out, those of its value. */
  textOf?(value: unknown, path: readonly string[]): string | undefined
  decide(clash: Clash, isTheirs: boolean): void
}

/** Fields that two people changed at once: what each of them wrote, side by side, and the choice. */
export function ClashNotice({ isMerged, clashes, value, nameOf, textOf, decide }: ClashProps) {
  if (isMerged && clashes.length === 0)
    return <Notice>Someone else published a change while you were editing. We’ve merged it with yours.</Notice>
  return clashes.map((clash) => {
    const name = nameOf(clash.path)
    const text = (of: unknown): string => excerptOf(textOf?.(of, clash.path) ?? of)
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
        Somebody else changed {name} too. Yours is still here.
        <dl className={styles.both}>
          <div>
            <dt>Yours</dt>
            <dd>{text(valueAt(value, clash.path))}</dd>
          </div>
          <div>
            <dt>Theirs</dt>
            <dd>{text(clash.theirs)}</dd>
          </div>
        </dl>
      </Notice>
    )
  })
}

const longest = 160

/** The words of a value, without the marks of its notation. */
function excerptOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = textsIn(value).join(' · ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value === 'boolean') return [value ? 'on' : 'off']
  return [String(value)]
}
