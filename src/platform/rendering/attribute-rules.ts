import { elementMark } from './stylesheet-rules.ts'

/** How the value of an attribute is written, as React writes it: our views are ordinary JSX. */
type AttributeKind =
  | 'plain'
  | 'boolean'
  | 'optional'
  | 'positive'
  | 'number'
  | 'address'
  | 'text'
  | 'none'
  | 'class'
  | 'style'

type AttributeRule = { kind: AttributeKind; /** ` name="` */ start: string; /** ` name=""` */ empty: string }

const kinds: Record<string, AttributeKind> = {
  className: 'class',
  style: 'style',
  ...kindOf(
    'none',
    'ref defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning',
  ),
  ...kindOf('address', 'src href action formAction'),
  ...kindOf('text', 'contentEditable spellCheck draggable value focusable'),
  ...kindOf('optional', 'capture download'),
  ...kindOf('positive', 'cols rows size span'),
  ...kindOf('number', 'rowSpan start'),
  ...kindOf(
    'boolean',
    'inert allowFullScreen async autoFocus autoPlay checked controls default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden itemScope loop multiple muted noModule noValidate open playsInline readOnly required reversed selected',
  ),
}

function kindOf(kind: AttributeKind, names: string): Record<string, AttributeKind> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

/** Properties of JSX whose attribute has another name; drawings have a hyphen where JSX has a capital letter. */
const otherNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  crossOrigin: 'crossorigin',
  tabIndex: 'tabindex',
  autoFocus: 'autofocus',
  ...hyphenated(
    'clipPath clipRule dominantBaseline fillOpacity fillRule fontFamily fontSize fontStyle fontWeight letterSpacing markerEnd markerMid markerStart paintOrder pointerEvents shapeRendering stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin vectorEffect',
  ),
}

function hyphenated(names: string): Record<string, string> {
  return Object.fromEntries(
    names.split(' ').map((name) => [name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]),
  )
}

const known = new Map<string, AttributeRule>()

export function attributeRule(property: string): AttributeRule {
  const rule = known.get(property)
  if (rule) return rule
  const made = ruleOf(property)
  known.set(property, made)
  return made
}

function ruleOf(property: string): AttributeRule {
  const name = otherNames[property] ?? property
  // A name that ends its own attribute would let whoever chose it write any other.
  if (!/^[a-zA-Z_:][\w:.-]*$/.test(name)) throw new Error(`No attribute can be called ${JSON.stringify(property)}`)
  const kind = /^on/i.test(property) ? 'none' : (kinds[property] ?? 'plain')
  return { kind, start: ` ${name}="`, empty: ` ${name}=""` }
}

const overridesOfForm = ['formAction', 'formEncType', 'formMethod', 'formTarget']

/** How an element is written, worked out once for each name: a page has more than a thousand of them. */
type ElementRule = {
  /** `<name` */
  start: string
  /** `</name>`; empty for one that has no end. */
  end: string
  isVoid: boolean
  /** By which styles for a rare element are found; empty for others. */
  mark: string
  /** Properties that are written last, in this order. */
  late: readonly string[] | undefined
}

const knownElements = new Map<string, ElementRule>()

export function elementRule(tag: string): ElementRule {
  const rule = knownElements.get(tag)
  if (rule) return rule
  const isVoid = voidElements.has(tag)
  const made = {
    start: `<${tag}`,
    end: isVoid ? '' : `</${tag}>`,
    isVoid,
    mark: elementMark(tag),
    late: lateProperties.get(tag),
  }
  knownElements.set(tag, made)
  return made
}

const lateProperties = new Map<string, readonly string[]>([
  ['input', ['name', ...overridesOfForm, 'checked', 'value']],
  ['button', ['name', ...overridesOfForm]],
  ['form', ['action', 'encType', 'method', 'target']],
  ['select', ['value']],
  ['textarea', ['value']],
  ['option', ['selected']],
])

const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** As browsers read it, with whatever they ignore between the letters. */
const scriptAddress =
  // oxlint-disable-next-line no-control-regex
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

/** An address that would run a script leads nowhere. */
export const safeAddress = (address: string): string =>
  address.startsWith('/') || !scriptAddress.test(address) ? address : '#'
