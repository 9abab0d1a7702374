import { useState } from 'react'
import { isSameJson } from '#kernel/three-way-merge.ts'

type TypedText<Value> = { text: string; value: Value }

/** The text as typed, for as long as the value is the one that was read from it; else the value as formatted. */
export const shownText = <Value>(typed: TypedText<Value>, value: Value, format: (value: Value) => string): string =>
  isSameJson(typed.value ?? null, value ?? null) ? typed.text : format(value)

/**
 * The text of a field whose value is read from it: `1.` stays as it is typed though it reads as 1. A value that
 * changes elsewhere (undo, another device) takes its place.
 */
export function useTypedText<Value>(
  value: Value,
  format: (value: Value) => string,
): [text: string, type: (text: string, value: Value) => void] {
  const [typed, setTyped] = useState<TypedText<Value>>(() => ({ text: format(value), value }))
  return [shownText(typed, value, format), (text, read) => setTyped({ text, value: read })]
}
