import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type FirstView, presumeView } from './first-view.ts'

/** Id of the part of the page that holds what its first screen shows. */
const firstAnswersId = 'first-answers'

/** What the page of a first screen brings along: how it was rendered, and from which answers. */
export type FirstAnswers = { view: FirstView; answers: readonly (readonly [key: QueryKey, data: unknown])[] }

/** Takes what the server has asked already; false where the page came without a screen. */
export function takeFirstAnswers(client: QueryClient): boolean {
  const text = typeof document === 'undefined' ? null : document.getElementById(firstAnswersId)?.textContent
  if (!text) return false
  const { view, answers } = JSON.parse(text) as FirstAnswers
  presumeView(view)
  for (const [key, data] of answers) client.setQueryData(key, data)
  return true
}
