type Entry = { part: { size: number }; isUsed: boolean }

/**
 * Finished parts of the pages of one site in one version, up to a number of bytes; what is in it belongs to the renderer. What was not
 * used for the longest time makes room, so that filters of rare searches push out no card of the usual lists.
 */
export class PartStore {
  private readonly entries = new Map<string, Entry>()
  private held = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  /** What it takes in memory now. */
  get bytes(): number {
    return this.held
  }

  find(name: string): object | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    entry.isUsed = true
    return entry.part
  }

  /** `size` in bytes. */
  store(name: string, part: { size: number }): void {
    if (this.entries.has(name) || room(name, part) > this.maxBytes) return
    this.entries.set(name, { part, isUsed: false })
    this.held += room(name, part)
    if (this.held > this.maxBytes) this.makeRoom()
  }

  /** A map keeps the order in which its entries came: whichever was used since it came goes to the end once more, as a page looks up ninety and stores one. */
  private makeRoom(): void {
    for (const [name, entry] of this.entries) {
      this.entries.delete(name)
      if (entry.isUsed) this.entries.set(name, { part: entry.part, isUsed: false })
      else this.held -= room(name, entry.part)
      if (this.held <= this.maxBytes) return
    }
  }
}

const room = (name: string, { size }: { size: number }): number => size + name.length

type StoredPartProps<Node> = {
  /** Undefined: rendered anew each time. */
  store: PartStore | undefined
  /** Names everything that the part depends on and that differs within the store: the same name must give the same markup. */
  name: string
  render: () => Node
}

/** A part of a page whose bytes are kept once they are rendered. To any other renderer it is what it shows. */
export const StoredPart = <Node>({ render }: StoredPartProps<Node>): Node => render()
