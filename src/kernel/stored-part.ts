/** Holds finished parts of the pages of one site in one version, up to a number of bytes; what is in it belongs to the renderer. */
export class PartStore {
  private readonly parts = new Map<string, { size: number }>()
  private bytes = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  find(name: string): object | undefined {
    return this.parts.get(name)
  }

  /** `size` in bytes. A full store begins anew: what is asked for most is soon in it again. */
  store(name: string, part: { size: number }): void {
    if (part.size > this.maxBytes) return
    if (this.bytes + part.size > this.maxBytes) {
      this.parts.clear()
      this.bytes = 0
    }
    this.parts.set(name, part)
    this.bytes += part.size
  }
}

type StoredPartProps<Node> = {
  /** Undefined: rendered anew each time. */
  store: PartStore | undefined
  /** Names everything that the part depends on and that differs within the store: the same name must give the same markup. */
  name: string
  render: () => Node
}

/** A part of a page whose bytes are kept once they are rendered. To any other renderer it is what it shows. */
export const StoredPart = <Node>({ render }: StoredPartProps<Node>): Node => render()
