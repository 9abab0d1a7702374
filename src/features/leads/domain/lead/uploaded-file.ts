/** A kind of file that may come with an enquiry: how its content is recognised, and what it is called. */
type FileKind = { contentType: string; extension: string; /** Endings that people use for it. */ endings: string[] }

const kinds: FileKind[] = [
  { contentType: 'application/pdf', extension: 'pdf', endings: ['pdf'] },
  { contentType: 'application/msword', extension: 'doc', endings: ['doc'] },
  {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    endings: ['docx'],
  },
  { contentType: 'application/vnd.oasis.opendocument.text', extension: 'odt', endings: ['odt'] },
  { contentType: 'application/rtf', extension: 'rtf', endings: ['rtf'] },
  { contentType: 'text/plain', extension: 'txt', endings: ['txt', 'text'] },
  { contentType: 'image/jpeg', extension: 'jpg', endings: ['jpg', 'jpeg', 'jfif'] },
  { contentType: 'image/png', extension: 'png', endings: ['png'] },
  { contentType: 'image/webp', extension: 'webp', endings: ['webp'] },
  { contentType: 'image/heic', extension: 'heic', endings: ['heic', 'heif'] },
]

/** Tells people what may be sent. */
export const acceptedFileText = 'PDF, Word, OpenDocument, RTF, text, JPEG, PNG, WebP or HEIC'

type SeenFile = {
  /** As the sender called it, perhaps with a path. */
  name: string
  /** Type that its first bytes tell; undefined when they tell none. */
  detected: string | undefined
  /** The first characters where no type was found; text that people write is taken. */
  text: string
}

/** Old Word files and others share one container; which it is only the name says. */
const oldOffice = 'application/x-cfb'

/** The type of a file and the name that it gets here; undefined when such files are not taken. The content decides, not the name. */
export function acceptedFile({ name, detected, text }: SeenFile): { name: string; contentType: string } | undefined {
  const isOldWord = detected === oldOffice && /\.doc$/i.test(name)
  const type = isOldWord ? 'application/msword' : (detected ?? (looksLikeText(text) ? 'text/plain' : ''))
  const kind = kinds.find(({ contentType }) => contentType === sameType(type))
  return kind && { name: cleanFileName(name, kind), contentType: kind.contentType }
}

const sameType = (type: string): string =>
  type === 'image/heif' || type === 'image/heic-sequence' ? 'image/heic' : type

const longestName = 100

/** The last part of what it was called, in characters that no file system and no header minds, with the ending of its kind. */
function cleanFileName(input: string, { extension, endings }: FileKind): string {
  const last = input.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*%;]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(plain)?.[1] ?? ''
  const stem = endings.includes(ending.toLowerCase()) ? plain.slice(0, -ending.length - 1) : plain
  const short = [...stem].slice(0, longestName).join('').trim()
  return `${short || 'file'}.${extension}`
}

/** `text` is the beginning of a file. Control characters, or markup that a browser would run, show that it is no plain text. */
function looksLikeText(text: string): boolean {
  return (
    text !== '' && !/[^\P{Cc}\t\n\r\f]|\uFFFD/u.test(text) && !/^\s*<(?:!doctype|html|script|svg|\?xml)/i.test(text)
  )
}
