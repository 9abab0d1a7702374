import { createContext, Script } from 'node:vm'

/** Work of a program that somebody else has written, such as a regular expression, went on for too long. */
export class TookTooLong extends Error {}

const room = createContext({ work: undefined })
const call = new Script('work()')

/**
 * Does work that cannot wait for anything, and ends it after so many milliseconds: even a regular expression that would go on
 * for a century. Starting it costs a third of a millisecond, so that many small pieces are better done together.
 */
export function withinTime<Value>(milliseconds: number, work: () => Value): Value {
  room['work'] = work
  try {
    return call.runInContext(room, { timeout: milliseconds }) as Value
  } catch (error) {
    // The error is made in the other room, so that it is no Error of this one.
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TookTooLong(`more than ${milliseconds} ms`)
    throw error
  } finally {
    room['work'] = undefined
  }
}
