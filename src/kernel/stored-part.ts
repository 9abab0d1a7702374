/**
 * Holds finished parts of the pages of one site in one version, up to a number of bytes; what is in it belongs to the renderer. What
 * was not used for the longest time makes room, so that filters of rare searches push out no card of the usual lists.
 */
export class PartStore {
  private readonly parts = new Map<string, { size: number }>()
  private bytes = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  find(name: string): object | undefined {
    const part = this.parts.get(name)
    if (!part) return undefined
    // A map keeps the order in which its entries came: the first one is the one to go.
    this.parts.delete(name)
    this.parts.set(name, part)
    return part
  }

  /** `size` in bytes. */
  store(name: string, part: { size: number }): void {
    if (this.parts.has(name) || room(name, part) > this.maxBytes) return
    this.parts.set(name, part)
    this.bytes += room(name, part)
    for (const [oldest, old] of this.parts) {
      if (this.bytes <= this.maxBytes) return
      this.parts.delete(oldest)
      this.bytes -= room(oldest, old)
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
