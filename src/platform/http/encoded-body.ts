import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { constants } = zlib
const brotli = promisify(zlib.brotliCompress)
const gzipped = promisify(zlib.gzip)
const unpackers = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) }
/** Since Node 22.15; the packaged Node has it. */
const zstd = 'zstdCompress' in zlib ? promisify(zlib.zstdCompress) : undefined
const unpackZstd = 'zstdDecompress' in zlib ? promisify(zlib.zstdDecompress) : undefined

type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'
type Packed = Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>

/**
 * A finished body in the encodings asked for so far. Compression runs once per encoding, off the main thread where it takes longer than
 * to call another; until then whoever asks waits for the same promise.
 *
 * The text itself goes once a compressed form is there: it takes five times the room, and pages of 100 KB that stay for
 * minutes make the collector walk the whole heap (`npm run bench rivals`). Few clients take no encoding; for them it is unpacked.
 */
export class EncodedBody {
  readonly etag: string
  /** Bytes of the text, not compressed. */
  readonly length: number
  private text: Buffer<ArrayBuffer> | undefined
  private br: Packed | undefined
  private gz: Packed | undefined
  private zs: Packed | undefined
  private isDense = false
  private uses = 0

  /** `etag` names this content: whoever makes the body knows a cheaper name for it than a hash of its bytes. */
  constructor(text: Buffer<ArrayBuffer>, etag: string) {
    this.text = text
    this.length = text.length
    this.etag = etag
  }

  /**
   * Makes the brotli form as small as it gets, once, while the quick one is answered: a tenth less for what is sent unchanged
   * as long as the process lives, at a second of CPU for 400 KB.
   */
  async densify(): Promise<void> {
    if (this.isDense) return
    this.isDense = true
    const text = await this.plainText()
    this.br = await brotli(text, brotliOptions(text, 11))
  }

  /** The body if that encoding is ready, without waiting: the hot path of a cache hit. */
  ready(encoding: Encoding): Buffer<ArrayBuffer> | undefined {
    if (encoding === 'identity') return this.text
    const held = encoding === 'br' ? this.br : encoding === 'gzip' ? this.gz : this.zs
    return held instanceof Buffer ? held : undefined
  }

  async encode(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    if (encoding === 'identity') return this.plainText()
    if (encoding === 'br') return (this.br ??= this.packed('br', compressBrotli))
    if (encoding === 'zstd') return (this.zs ??= this.packed('zs', compressZstd))
    return (this.gz ??= this.packed('gz', (text) => gzipped(text, { level: 6 })))
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

  private async packed(
    as: 'br' | 'gz' | 'zs',
    pack: (text: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>,
  ): Promise<Buffer<ArrayBuffer>> {
    const bytes = slab.place(await pack(await this.plainText()))
    this[as] = bytes
    if (as === 'br') this.zs = undefined
    this.text = undefined
    return bytes
  }

  private async plainText(): Promise<Buffer<ArrayBuffer>> {
    if (this.text) return this.text
    if (this.br instanceof Buffer) return unpackers.br(this.br)
    if (this.gz instanceof Buffer) return unpackers.gzip(this.gz)
    if (this.zs instanceof Buffer && unpackZstd) return unpackZstd(this.zs)
    throw new Error('A body has neither its text nor a compressed form of it')
  }

  /** Nobody took it in a compressed form so far. */
  get isPlain(): boolean {
    return this.text !== undefined && !this.br && !this.gz && !this.zs
  }

  /** Bytes that it takes in memory now. */
  get size(): number {
    return (this.text?.length ?? 0) + sizeOf(this.br) + sizeOf(this.gz) + sizeOf(this.zs)
  }
}

/**
 * Bytes that stay for minutes, one after the other. Between texts that go at once they would leave holes that no text fits in again: 4,500
 * pages took 720 MB where they take 470 now. Small enough that a page in demand holds few others in memory.
 */
class Slab {
  private static readonly bytes = 256 << 10
  private rest = Buffer.alloc(0)

  place(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
    if (bytes.length > Slab.bytes / 4) return bytes
    if (bytes.length > this.rest.length) this.rest = Buffer.allocUnsafeSlow(Slab.bytes)
    const placed = this.rest.subarray(0, bytes.length)
    placed.set(bytes)
    this.rest = this.rest.subarray(bytes.length)
    return placed
  }
}

const slab = new Slab()

const sizeOf = (held: Packed | undefined): number => (held instanceof Buffer ? held.length : 0)

/** Quality 5: within 4 % of the size of 9 on our pages at a quarter of the time. */
const compressBrotli = (text: Buffer): Promise<Buffer<ArrayBuffer>> => brotli(text, brotliOptions(text, 5))

/** Once more than a visitor and their reload. */
const usesOfQuick = 2

/** Bytes of a text that is compressed at once: half a millisecond for 110 KB, which is what another thread costs to be called. */
const mostAtOnce = 256 << 10

/**
 * Level 3 takes three quarters of the time of 4 for 1 % more bytes. A compressor that knows the size takes a tenth of the memory, which the
 * collector would otherwise come for at each page (`npm run bench search-page`).
 */
async function compressZstd(text: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const options = { params: { [constants.ZSTD_c_compressionLevel]: 3 }, pledgedSrcSize: text.length }
  if (!zstd) return text
  return text.length <= mostAtOnce ? zlib.zstdCompressSync(text, options) : zstd(text, options)
}

const brotliOptions = (text: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
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
