import { expect, test } from 'vitest'
import { pushedVehicle } from './pushed-fields.ts'

const isTaken = (fields: Record<string, unknown>): boolean => {
  const { success, error } = pushedVehicle.partial().safeParse(fields)
  return success || !error.issues.some(({ path }) => path[0] === Object.keys(fields)[0])
}

test.each(['video_url', 'history_report_url'])('%s that a browser would read as something else is refused', (name) => {
  const wrong = [
    'https://films.example\\@evil.example/a.mp4',
    'javascript:alert(1)',
    '//films.example/a.mp4',
    'https://localhost/a.mp4',
  ]
  expect(wrong.filter((address) => isTaken({ [name]: address }))).toEqual([])
  expect(['https://films.example/a.mp4', '', null].map((address) => isTaken({ [name]: address }))).toEqual([
    true,
    true,
    true,
  ])
  // What browsers read past is not stored.
  expect(pushedVehicle.shape[name]?.parse('\thttps://films.example/a\nb.mp4')).toBe('https://films.example/ab.mp4')
})
