import { LRUCache } from 'lru-cache'

type SymbolPlace = { id: string; start: number; end: number }

/** What a page or a part of one needs elsewhere in the document. */
type Needs = {
  /** Values of `class` that its elements in sight have. */
  classes: Set<string>
  /** Those of elements that stand in what is closed at first. */
  closedClasses: Set<string>
  /** Elements for the head, which fetch its first pictures early. */
  preloads: Set<string>
  /** The places of its symbols by id: of two with one id a page has the first. */
  symbols: Map<string, SymbolPlace>
  /** Whose needs are among these already, in sight and in what is closed. */
  joined: Set<Styling>
  joinedInClosed: Set<Styling>
}

/** What the elements of a finished part need: many parts, as a list's cards, share one. */
type Styling = Record<'classes' | 'closedClasses' | 'preloads', readonly string[]>

const noNeeds = (): Needs => ({
  classes: new Set(),
  closedClasses: new Set(),
  preloads: new Set(),
  symbols: new Map(),
  joined: new Set(),
  joinedInClosed: new Set(),
})

const stylings = new LRUCache<string, Styling>({ max: 5_000 })

function stylingOf({ classes, closedClasses, preloads }: Needs): Styling {
  const made = { classes: [...classes], closedClasses: [...closedClasses], preloads: [...preloads] }
  // Pictures are those of one part.
  if (preloads.size > 0) return made
  const name = JSON.stringify(made)
  const known = stylings.get(name)
  if (!known) stylings.set(name, made)
  return known ?? made
}

/** A finished part of pages: its bytes, and what a page with it needs elsewhere. */
export class FinishedPart {
  readonly bytes: Uint8Array
  readonly styling: Styling
  readonly symbols: readonly SymbolPlace[]

  constructor(bytes: Uint8Array, needs: Needs) {
    this.bytes = bytes
    this.styling = stylingOf(needs)
    this.symbols = [...needs.symbols.values()]
  }

  /** Bytes that it takes in memory, about. */
  get size(): number {
    const { classes, closedClasses, preloads } = this.styling
    const listed = classes.length + closedClasses.length + preloads.length + this.symbols.length
    return this.bytes.length + 300 + listed * 16
  }
}

/** Text is written in runs: each crossing into native code costs as much as a hundred letters. */
const runLength = 3_000

/**
 * Takes pages piece by piece into one buffer that they use one after another. A page is written in one go; what has to stay is
 * copied out at its end.
 */
export class MarkupWriter {
  private buffer = Buffer.allocUnsafeSlow(1 << 18)
  private length = 0
  private waiting = ''
  needs = noNeeds()

  begin(): void {
    this.length = 0
    this.waiting = ''
    this.needs = noNeeds()
  }

  write(text: string): void {
    this.waiting += text
    if (this.waiting.length > runLength) this.flush()
  }

  /** Number of bytes so far. */
  place(): number {
    this.flush()
    return this.length
  }

  /** What `render` writes goes into the page, in something closed or in sight, and is given back for others. */
  part(render: () => void, isClosed: boolean): FinishedPart {
    const outer = this.needs
    const start = this.place()
    this.needs = noNeeds()
    render()
    const bytes = new Uint8Array(this.buffer.subarray(start, this.place()))
    const shift = ({ id, start: from, end }: SymbolPlace) => ({ id, start: from - start, end: end - start })
    const symbols = new Map([...this.needs.symbols].map(([id, at]) => [id, shift(at)]))
    const part = new FinishedPart(bytes, { ...this.needs, symbols })
    this.length = start
    this.needs = outer
    this.insert(part, isClosed)
    return part
  }

  insert({ bytes, styling, symbols }: FinishedPart, isClosed: boolean): void {
    const joined = isClosed ? this.needs.joinedInClosed : this.needs.joined
    if (!joined.has(styling)) {
      joined.add(styling)
      this.join(styling, isClosed)
    }
    if (symbols.length > 0) this.insertWithSymbols(bytes, symbols)
    else this.copy(bytes)
  }

  private join({ classes, closedClasses, preloads }: Styling, isClosed: boolean): void {
    const classesHere = isClosed ? this.needs.closedClasses : this.needs.classes
    for (const names of classes) classesHere.add(names)
    for (const names of closedClasses) this.needs.closedClasses.add(names)
    for (const preload of preloads) this.needs.preloads.add(preload)
  }

  private insertWithSymbols(bytes: Uint8Array, symbols: readonly SymbolPlace[]): void {
    let from = 0
    for (const { id, start, end } of symbols) {
      this.copy(bytes.subarray(from, start))
      if (!this.needs.symbols.has(id)) {
        const at = this.place()
        this.copy(bytes.subarray(start, end))
        this.needs.symbols.set(id, { id, start: at, end: at + end - start })
      }
      from = end
    }
    this.copy(bytes.subarray(from))
  }

  /** The page, with texts put in at places before its end, which are in order. */
  finished(insertions: readonly { at: number; text: Uint8Array }[] = []): Buffer<ArrayBuffer> {
    const end = this.place()
    const added = insertions.reduce((sum, { text }) => sum + text.length, 0)
    const page = Buffer.allocUnsafeSlow(end + added)
    let [from, to] = [0, 0]
    for (const { at, text } of insertions) {
      to += this.buffer.copy(page, to, from, at)
      page.set(text, to)
      to += text.length
      from = at
    }
    this.buffer.copy(page, to, from, end)
    return page
  }

  private copy(bytes: Uint8Array): void {
    const at = this.place()
    this.makeRoom(bytes.length)
    this.buffer.set(bytes, at)
    this.length += bytes.length
  }

  private flush(): void {
    const { waiting } = this
    if (waiting === '') return
    this.makeRoom(waiting.length * 3)
    this.length += writeShort(waiting, this.buffer, this.length) || this.buffer.write(waiting, this.length)
    this.waiting = ''
  }

  /** A letter of JavaScript is three bytes at most. */
  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length + bytes))
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }
}

/** So many letters are written sooner one by one. */
const shortLength = 48

/** Bytes written; none of a text that is longer, or has letters of several bytes. */
function writeShort(text: string, buffer: Uint8Array, start: number): number {
  if (text.length > shortLength) return 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return 0
    buffer[start + at] = code
  }
  return text.length
}
