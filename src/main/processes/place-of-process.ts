import cluster from 'node:cluster'

/** Which of several web processes on one port this one is; `isAlone`: a process that was started by itself. */
type ProcessPlace = {
  isAlone: boolean
  /** Does what has to be done once: the demo dealers, and the jobs when they are done inside. */
  isFirst: boolean
  /** Counts up from 0; a replacement has the number of the one that ended. */
  number: number
  /** Takes the port before it can answer, so that somebody answers; a replacement takes it when it is ready. */
  listensFirst: boolean
  /** Calls when there is nobody else any more who has the port. */
  onLastOne(listen: () => void): void
  /** Tells whoever looks after this process that it answers. */
  notifyReady(): void
}

/** What a process tells whoever looks after it; silent for too long, it is taken for hung. */
export type ProcessMessage = 'alive' | 'ready'

/** What a process is told when it may not wait until it is ready. */
export const takeThePort = 'take the port'

/** Milliseconds. */
export const aliveInterval = 5_000

/** What the supervisor writes on the command line of a process. */
export const placeArgs = (place: Pick<ProcessPlace, 'number' | 'listensFirst'>): string[] => [
  `number=${place.number}`,
  place.listensFirst ? 'listens-first' : 'listens-last',
]

/** Reads the command line; from now on this process says that it is alive. */
export function placeOfProcess(argv: readonly string[] = process.argv): ProcessPlace {
  if (!cluster.isWorker)
    return { isAlone: true, isFirst: true, number: 0, listensFirst: true, onLastOne: () => {}, notifyReady: () => {} }
  setInterval(() => send('alive'), aliveInterval).unref()
  const number = Number(argv.find((arg) => arg.startsWith('number='))?.slice('number='.length) ?? 0)
  return {
    isAlone: false,
    isFirst: number === 0,
    number,
    listensFirst: argv.includes('listens-first'),
    onLastOne: (listen) => void process.on('message', (message) => message === takeThePort && listen()),
    notifyReady: () => send('ready'),
  }
}

/** A supervisor that is gone hears nothing; this process ends by itself then. */
function send(message: ProcessMessage): void {
  if (process.connected) process.send?.(message)
}
