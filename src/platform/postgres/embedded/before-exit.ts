import { constants } from 'node:os'

const endingSignals = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs `work` when this process ends, also by a signal that nothing else here handles: one that simply killed us would leave running
 * what we started out of its reach. Returns how to take that back.
 */
export function beforeExit(work: () => void): () => void {
  process.once('exit', work)
  // First in the line: a handler that is called once is gone from it afterwards, and would not be seen.
  for (const name of endingSignals) process.prependListener(name, exitUnlessHandled)
  return () => {
    process.off('exit', work)
    for (const name of endingSignals) process.off(name, exitUnlessHandled)
  }
}

function exitUnlessHandled(name: NodeJS.Signals): void {
  const isAlone = process.listeners(name).every((each) => each === exitUnlessHandled)
  if (isAlone) process.exit(128 + constants.signals[name])
}
