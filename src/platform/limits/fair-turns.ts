import { Unavailable } from '../unavailable.ts'

/** For which place the work is done, such as a site, and who sent it: a network address; empty for the program itself. */
export type Asker = { place: string; sender: string }

type Bounds = {
  /** The most that wait at once: of one sender at one place, of one place, and in all. */
  perSender: number
  perPlace: number
  inAll: number
  retryAfterSeconds: number
}

export type FairTurns = {
  /**
   * Resolves when the caller may do one piece of work that holds the event loop for milliseconds. Between two pieces the loop does
   * everything else that is ready. Rejects with `TooMany` at once where too many wait already; the program itself, which looks at its own pages
   * when links are checked, only waits.
   */
  wait(asker: Asker): Promise<void>
  waiting(): number
  /** Counts those that were refused since the start. */
  refused(): number
}

/** More was asked for than the machine can make; the answer to it has to cost next to nothing. */
export class TooMany extends Unavailable {
  constructor(retryAfterSeconds: number) {
    super('too many wait', retryAfterSeconds)
    this.name = 'TooMany'
  }
}

type Turn = () => void
type Place = { count: number; senders: Map<string, Turn[]> }

/**
 * One piece of work per turn of the event loop, by places in turn, and within a place by senders in turn: whoever asks for a thousand
 * pages waits for their own, and everybody else for one.
 */
export function fairTurns({ perSender, perPlace, inAll, retryAfterSeconds }: Bounds): FairTurns {
  const places = new Map<string, Place>()
  let all = 0
  let refusals = 0
  let isTaken = false

  const refuse = (): never => {
    refusals++
    throw new TooMany(retryAfterSeconds)
  }

  function take(turn: Turn): void {
    isTaken = true
    setImmediate(() => {
      isTaken = false
      const next = firstOf(places)
      if (!next) return
      all--
      take(next)
    })
    turn()
  }

  return {
    async wait({ place, sender }) {
      if (!isTaken && all === 0) return take(() => undefined)
      const queue = places.get(place)
      const own = queue?.senders.get(sender)
      const isFull = all >= inAll || (queue?.count ?? 0) >= perPlace || (own?.length ?? 0) >= perSender
      if (isFull && sender !== '') return refuse()
      all++
      await new Promise<void>((resolve) => addTo(places, { place, sender }, resolve))
    },
    waiting: () => all,
    refused: () => refusals,
  }
}

function addTo(places: Map<string, Place>, { place, sender }: Asker, turn: Turn): void {
  const queue = places.get(place) ?? { count: 0, senders: new Map<string, Turn[]>() }
  const own = queue.senders.get(sender) ?? []
  own.push(turn)
  queue.senders.set(sender, own)
  queue.count++
  places.set(place, queue)
}

/** The next turn of the place that had none for longest. Place and sender go to the end of their rows. */
function firstOf(places: Map<string, Place>): Turn | undefined {
  const [first] = places
  if (!first) return undefined
  const [name, place] = first
  places.delete(name)
  const turn = nextOf(place)
  if (place.count > 0) places.set(name, place)
  return turn
}

function nextOf(place: Place): Turn | undefined {
  const [first] = place.senders
  if (!first) return undefined
  const [sender, own] = first
  place.senders.delete(sender)
  const turn = own.shift()
  if (own.length > 0) place.senders.set(sender, own)
  place.count--
  return turn
}
