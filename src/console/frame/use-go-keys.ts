import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type HotKeys, useHotKeys } from '../kit/hooks/hot-keys.ts'
import { useVisibleScreens } from './navigation/use-visible-screens.ts'

/** How long after g the second letter may come, in milliseconds. */
const within = 1_200

/** `g` and then a letter goes to a screen: `g l` to the leads. */
export function useGoKeys(slug: string): void {
  const navigate = useNavigate()
  const begun = useRef(-Infinity)
  // By when keys were pressed: a busy device learns of them later.
  const keys: HotKeys = { g: ({ timeStamp }) => void (begun.current = timeStamp) }
  for (const { goKey, path } of useVisibleScreens()) {
    if (!goKey) continue
    keys[goKey] = ({ timeStamp }) => {
      if (timeStamp - begun.current > within) return false
      begun.current = -Infinity
      void navigate(`/${slug}/${path}`)
      return true
    }
  }
  useHotKeys(keys)
}
