import { ActionButton } from '../action-button.tsx'

type Props = {
  /** What the item is called, for those who hear the buttons. */
  name: string
  at: number
  count: number
  move(at: number, to: number): void
  remove(at: number): void
}

/** Takes an item of a list one place up or down, or out of it. */
export const ItemTools = ({ name, at, count, move, remove }: Props) => (
  <>
    <ActionButton tone="bare" glyph="up" label={`${name}: up`} disabled={at === 0} onClick={() => move(at, at - 1)} />
    <ActionButton
      tone="bare"
      glyph="down"
      label={`${name}: down`}
      disabled={at === count - 1}
      onClick={() => move(at, at + 1)}
    />
    <ActionButton tone="bare" glyph="trash" label={`${name}: remove`} onClick={() => remove(at)} />
  </>
)
