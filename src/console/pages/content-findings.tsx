import type { CheckedDraft } from '../drafts/checked-draft.ts'
import { FindingList } from '../kit/finding-list.tsx'

type Props = {
  check: CheckedDraft & { findings: readonly { block: number | null; message: string }[] }
  /** Names a field by its path. */
  nameOf(path: readonly string[]): string
  /** Why nothing is checked yet; undefined once it can be. */
  waitsFor: string | undefined
}

/** What to look at in a page, an article or anything else that is made of blocks. */
export const ContentFindings = ({ check, nameOf, waitsFor }: Props) => (
  <FindingList
    findings={[
      ...Object.entries(check.problems).map(([at, message]) => ({ place: placeOf(at, nameOf), message })),
      ...check.findings.map(({ block, message }) => ({
        place: block === null ? null : `Block ${block + 1}`,
        message,
      })),
    ]}
    isChecked={check.isChecked}
    waitsFor={waitsFor}
    checked="We checked links, picture descriptions and advertising law."
  />
)

/** `blocks.2.heading` at the beginning of a line. */
function placeOf(path: string, nameOf: Props['nameOf']): string {
  const name = nameOf(path.split('.').filter((part) => part !== 'content')).replaceAll(/[“”]/g, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
