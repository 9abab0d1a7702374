import { expect, onTestFinished, test, vi } from 'vitest'
import { Unavailable } from '../unavailable.ts'
import { waitingRoom } from './waiting-room.ts'

const bounds = { perKey: 2, inAll: 3, timeout: 20, retryAfterSeconds: 10 }

/** Work that ends when the test says so. */
function work() {
  let finish: (value: string) => void = () => {}
  const done = new Promise<string>((resolve) => (finish = resolve))
  return { run: (begin: () => boolean) => (begin(), done), finish }
}

test('one that floods is sent away at once, and leaves room for the others', async () => {
  const room = waitingRoom(bounds)
  const hung = work()
  const [first, second] = [room.enter('flood', hung.run), room.enter('flood', hung.run)]
  await expect(room.enter('flood', hung.run)).rejects.toThrow(Unavailable)
  const other = room.enter('other', hung.run)
  expect(room.isFull()).toBe(true)
  await expect(room.enter('third', hung.run)).rejects.toMatchObject({ retryAfterSeconds: 10 })
  hung.finish('stored')
  expect(await Promise.all([first, second, other])).toEqual(['stored', 'stored', 'stored'])
  expect(room.isFull()).toBe(false)
  expect(await room.enter('flood', async () => 'again')).toBe('again')
})

test('who waits too long is sent away, and its work is told so when its turn comes', async () => {
  const room = waitingRoom(bounds)
  let begin: () => boolean = () => true
  await expect(room.enter('a', (mayBegin) => ((begin = mayBegin), new Promise(() => {})))).rejects.toThrow(Unavailable)
  expect(begin()).toBe(false)
  expect(room.isFull()).toBe(false)
})

test('work that has begun is waited for, however long it takes', async () => {
  const room = waitingRoom(bounds)
  const slow = work()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const response = room.enter('a', slow.run)
  vi.advanceTimersByTime(100 * bounds.timeout)
  slow.finish('late')
  expect(await response).toBe('late')
})

test('work that fails leaves the room', async () => {
  const room = waitingRoom({ ...bounds, inAll: 1 })
  await expect(room.enter('a', () => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk')
  expect(room.isFull()).toBe(false)
})
