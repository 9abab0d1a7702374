import { filesWith, type HouseRule, named } from './code-tree.ts'

/** Files that hand markup to React unescaped: sanitized prose, stylesheets of the build, JSON that was escaped for HTML. */
const writesMarkup = [
  'src/ui/prose.tsx',
  'src/features/sites/view/document.tsx',
  'src/pages/api/document/reference-page.tsx',
  // Writes what these hand over.
  'src/platform/rendering/markup-renderer.ts',
]

/** Migrations are files of the program, run as they are. */
const runsSqlFiles = ['src/platform/postgres/migrations/run-migrations.ts']

/** Fetches pictures from addresses that a dealer's file names, behind the guard of private addresses. */
const opensSockets = ['src/features/media/server/remote/fetch-remote-image.ts']

/** Results of pure functions, remembered for as long as the process lives: the same input gives the same value. */
const remembersResults = [
  'src/features/sites/domain/settings/editing/declared-settings.ts',
  'src/features/inventory/domain/naming/model-name.ts',
  'src/features/search/domain/reading/typed-place.ts',
  'src/features/search/domain/reading/body/typed-body.ts',
  'src/features/search/domain/text/everyday-english.ts',
  'src/features/search/domain/location-map/location-map.ts',
  'src/features/search/domain/location-map/outlines.ts',
  'src/features/sites/domain/departments/location-departments.ts',
  'src/features/sites/domain/hours/date-format.ts',
  'src/features/sites/domain/hours/opening-hours.ts',
  'src/features/sites/domain/local-moment.ts',
  'src/features/leads/domain/delivery/lead-mail.ts',
  'src/features/leads/domain/form/phone-library.ts',
]

/** Waiting that ends with the request, the thread or the buffer that it belongs to. */
const keepsTime = [
  'src/features/search/server/search-stock.ts',
  'src/features/tracking/server/visit-buffer.ts',
  'src/pages/api/console/live-updates.ts',
]

/** Types of libraries that say less than their documentation, and the one row of the console's table of operations. */
const forcesTypes = [
  'src/platform/postgres/migrations/run-migrations.ts',
  'src/platform/postgres/database.ts',
  'src/pages/api/console/session/run-security.ts',
  'src/pages/api/console/session/run-sign-in.ts',
  'src/console/stock/bulk/bulk-sheet.tsx',
  'src/console/security/browser-keys.ts',
]

const networkModules = /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns)(?:\/promises)?$|^undici$/
const callsNetwork =
  /(?<![.\w])fetch\((?!\w+\??: )|\bglobalThis\.fetch\b|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\(/

const isDomain = (file: string): boolean => /^src\/(?:kernel|features\/[^/]+\/domain|console\/calls)\//.test(file)
const runsInBrowser = (file: string): boolean =>
  file.startsWith('src/pages/storefront/enhance/') ||
  (file.startsWith('src/console/') && !file.startsWith('src/console/calls/'))
const mayReachOutside = (file: string): boolean =>
  /^src\/(?:adapters|platform|main)\//.test(file) || runsInBrowser(file)

/** Rules that keep what is dangerous in few places, each of them written down. */
export const safetyRules: HouseRule[] = [
  {
    says: 'text becomes SQL only where it is a constant of its file',
    broken: (tree) =>
      tree.files
        .filter((file) => !runsSqlFiles.includes(file))
        .flatMap((file) =>
          rawArguments(tree.source(file))
            .filter((argument) => !isConstantText(argument, tree.source(file)))
            .map((argument) => `${file}: sql.raw(${argument})`),
        ),
  },
  {
    says: 'markup is handed over unescaped only where it is written down',
    broken: (tree) =>
      filesWith(
        tree,
        /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
        (file) => writesMarkup.includes(file) || runsInBrowser(file),
      ),
  },
  {
    says: 'what is caught is handled, or the reason why not stands in the braces',
    broken: (tree) => filesWith(tree, /\bcatch\s*(?:\([^)]*\))?\s*\{\s*\}/, () => false),
  },
  {
    says: 'only adapters, the platform and browsers reach the network',
    broken: (tree) => [
      ...filesWith(tree, callsNetwork, mayReachOutside),
      ...tree.imports
        .filter(
          ({ from, specifier, isType }) =>
            networkModules.test(specifier) && !isType && !mayReachOutside(from) && !opensSockets.includes(from),
        )
        .map(named),
    ],
  },
  {
    says: 'a page loads no module while it answers',
    broken: (tree) =>
      filesWith(tree, /(?<![.\w])import\(/, (file) => !file.startsWith('src/pages/') || runsInBrowser(file)),
  },
  {
    says: 'rules know no clock and no chance under any spelling',
    broken: (tree) =>
      filesWith(
        tree,
        /\b(?:globalThis|self|window)\s*(?:\.|\[)|\bperformance\b\s*\.|\bcrypto\s*\.|\brandomUUID\b|\bgetRandomValues\b|\brandomBytes\b|\bTemporal\.Now\b|\bMath\s*\[|\{[^}]*\brandom\b[^}]*\}\s*=\s*Math/,
        (file) => !isDomain(file),
      ),
  },
  {
    says: 'rules remember nothing that is not written down',
    broken: (tree) =>
      filesWith(
        tree,
        /^(?:export )?(?:let|var) |^(?:export )?const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^;]*?>)?\(\)|\[\]|\{\})\s*;?$/m,
        (file) => !isDomain(file) || remembersResults.includes(file),
      ),
  },
  {
    says: 'timers run in the platform, the main folder, adapters and browsers',
    broken: (tree) =>
      filesWith(
        tree,
        /(?<![.\w])(?:setTimeout|setInterval)\(/,
        (file) => mayReachOutside(file) || keepsTime.includes(file),
      ),
  },
  {
    says: 'tests wait for a state, as long as a machine may take that has not hung',
    broken: (tree) =>
      [...tree.testFiles, ...tree.programs.filter((file) => file.startsWith('e2e/'))].filter(
        (file) => file !== 'src/testing/until.ts' && /\.waitForTimeout\(|\bvi\.waitFor\(/.test(tree.source(file)),
      ),
  },
  {
    says: 'a change that the console sends says what becomes of its failure',
    broken: (tree) =>
      tree.files
        .filter((file) => file.startsWith('src/console/'))
        .flatMap((file) => silentChanges(tree.source(file)).map((name) => `${file}: ${name}`)),
  },
  {
    says: 'a type is forced only where it is written down',
    broken: (tree) =>
      tree.files.filter(
        (file) => !forcesTypes.includes(file) && /\bas unknown as\b/.test(withoutComments(tree.source(file))),
      ),
  },
]

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** The texts between the brackets of each `sql.raw( … )`. */
function rawArguments(source: string): string[] {
  return [...source.matchAll(/\bsql\.raw\(/g)].map(({ index }) => {
    const from = index + 'sql.raw('.length
    let depth = 1
    let at = from
    while (at < source.length && depth > 0) {
      if (source[at] === '(') depth++
      if (source[at] === ')') depth--
      at++
    }
    return source.slice(from, at - 1).trim()
  })
}

/** A constant at the top of the file, one joined, or a choice between two literals. */
function isConstantText(argument: string, source: string): boolean {
  if (/^\w+ \? '[^']*' : '[^']*'$/.test(argument) || /^'[^']*'$/.test(argument)) return true
  const name = /^(\w+)(?:\.join\('[^']*'\))?$/.exec(argument)?.[1]
  if (name === undefined) return false
  return new RegExp(`^(?:export )?const ${name}\\b|^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm').test(source)
}

/** Changes whose refusal nobody would see: without `onFailed`, never looked at for their error, and handed to nobody who might. */
function silentChanges(source: string): string[] {
  const changes = [...source.matchAll(/\bconst (\w+) = useChange\(('[\w.]+'(?:, )?)/g)]
  return changes.flatMap(({ 0: start, 1: name = '', index }) => {
    const options = optionsFrom(source.slice(index + start.length))
    const rest = source.slice(0, index) + source.slice(index + start.length + options.length)
    const isLooked = new RegExp(
      String.raw`\b${name}\.(?:error|isError)\b|\b${name}\.mutate\([^;]*?onError|[({ .]${name}[,)} ]|= ${name}\n`,
    )
    const isSeen = /\bonFailed\b|^\w/.test(options) || isLooked.test(rest)
    return isSeen ? [] : [name]
  })
}

/** From the first brace to the one that closes it; a name, where the options are a variable. */
function optionsFrom(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{' || text[at] === '(') depth += 1
    if (text[at] === '}' || text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}
