import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)
const gzipped = promisify(zlib.gzip)
/** Since Node 22.15; the packaged Node has it. */
const zstd = 'zstdCompress' in zlib ? promisify(zlib.zstdCompress) : undefined

type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/**
 * A finished body in the encodings asked for so far. Compression runs once per encoding and off the main thread; until
 * then whoever asks waits for the same promise.
 */
export class EncodedBody {
  readonly raw: Buffer
  readonly etag: string
  private br: Buffer | Promise<Buffer> | undefined
  private gz: Buffer | Promise<Buffer> | undefined
  private zs: Buffer | Promise<Buffer> | undefined
  private isDense = false
  private uses = 0

  /** `etag` names this content: whoever makes the body knows a cheaper name for it than a hash of its bytes. */
  constructor(raw: Buffer, etag: string) {
    this.raw = raw
    this.etag = etag
  }

  /**
   * Makes the brotli form as small as it gets, once, while the quick one is answered: a tenth less for what is sent unchanged
   * as long as the process lives, at a second of CPU for 400 KB.
   */
  async densify(): Promise<void> {
    if (this.isDense) return
    this.isDense = true
    this.br = await brotli(this.raw, brotliOptions(this.raw, 11))
  }

  /** The body if that encoding is ready, without waiting: the hot path of a cache hit. */
  ready(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') return this.raw
    const held = encoding === 'br' ? this.br : encoding === 'gzip' ? this.gz : this.zs
    return held instanceof Buffer ? held : undefined
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.raw
    if (encoding === 'br') return (this.br ??= this.store(compressBrotli(this.raw), 'br'))
    if (encoding === 'zstd') return (this.zs ??= this.store(compressZstd(this.raw), 'zs'))
    return (this.gz ??= this.store(gzipped(this.raw, { level: 6 }), 'gz'))
  }

  /**
   * The encoding for a page, of those that the browser accepts: most pages are sent once or twice before they change, and get the one
   * that costs least to make; whatever is asked for again gets the smallest, which is made meanwhile.
   */
  encodingFor(accepted: string | undefined): Encoding {
    const best = chooseEncoding(accepted)
    if (best !== 'br' || zstd === undefined || !accepts(accepted, 'zstd') || this.ready('br')) return best
    this.uses += 1
    // Nobody waits for it; one that fails is tried again by whoever asks next.
    if (this.uses > usesOfQuick && this.br === undefined) this.encode('br').catch(() => (this.br = undefined))
    return 'zstd'
  }

  private async store(work: Promise<Buffer>, as: 'br' | 'gz' | 'zs'): Promise<Buffer> {
    const bytes = await work
    this[as] = bytes
    if (as === 'br') this.zs = undefined
    return bytes
  }

  get size(): number {
    return this.raw.length + sizeOf(this.br) + sizeOf(this.gz) + sizeOf(this.zs)
  }
}

const sizeOf = (held: Buffer | Promise<Buffer> | undefined): number => (held instanceof Buffer ? held.length : 0)

/** Quality 5: within 4 % of the size of 9 on our pages at a quarter of the time. */
const compressBrotli = (raw: Buffer): Promise<Buffer> => brotli(raw, brotliOptions(raw, 5))

/** Once more than a visitor and their reload. */
const usesOfQuick = 2

/**
 * Level 4 takes half the time of 5 for 3 % more bytes. A compressor that knows the size takes a tenth of the memory, which the collector would
 * otherwise come for at each page (`npm run bench search-page`).
 */
const compressZstd = (raw: Buffer): Promise<Buffer> =>
  zstd
    ? zstd(raw, { params: { [constants.ZSTD_c_compressionLevel]: 4 }, pledgedSrcSize: raw.length })
    : Promise.resolve(raw)

const brotliOptions = (raw: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
})

/** The smallest encoding that the browser accepts. `q=0` is honoured; weights between are not worth the time. */
export function chooseEncoding(accepted: string | undefined): 'identity' | 'gzip' | 'br' {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
  zstd: /\bzstd\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/,
}

const accepts = (accepted: string | undefined, encoding: keyof typeof named): boolean =>
  accepted !== undefined && named[encoding].test(accepted)

/** Encoding names with a hyphen in front mark the same page in another encoding, as RFC 9110 asks of strong tags. */
export const etagFor = (body: EncodedBody, encoding: Encoding): string => `"${body.etag}-${encoding}"`

export const matchesEtag = (ifNoneMatch: string | undefined, body: EncodedBody): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${body.etag}-`))
