/** Addresses in a sentence become links on pages by themselves; a backslash in one would lead elsewhere. */
const bareAddress = /((?:https?:\/\/|www\.)[^\s<*[\]]+)/

/** Characters of a text that Markdown would take as its own, with a backslash in front of each. */
export const escapeText = (text: string): string =>
  text
    .split(bareAddress)
    .map((part, at) => (at % 2 === 1 ? part : escaped(part)))
    .join('')

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*[\]<~]|&(?=#?\w+;)/g, String.raw`\$&`)
    // Within a word it is a letter like any other.
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)

/** The beginning of a line that would make it something else than words: a heading, a list, a quote, a rule, a table. */
export const escapeLineStart = (line: string): string =>
  line
    .trimStart()
    .replace(/^(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|-{2,}|[:|]|:?-+\s*[|:])/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
