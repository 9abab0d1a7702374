import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Import = {
  from: string
  /** The specifier as the file writes it. */
  specifier: string
  /** File under src/ that it names; undefined for a library. */
  to: string | undefined
  /** Vanishes when the code is built. */
  isType: boolean
}

export type CodeTree = {
  /** Folder that holds `src`, `db` and `demo`. */
  root: string
  /** Product files under src/, without tests and their support. */
  files: string[]
  /** Tests, samples and what else only tests may use. */
  testFiles: string[]
  /** Journeys and measurements: programs beside src/ that may use what it exports. */
  programs: string[]
  source(file: string): string
  /** What product files import, from each other and from libraries. */
  imports: Import[]
  /** What product files export: functions, values and types. */
  exports: { file: string; name: string }[]
  /** Tests and programs outside src/ count as well. */
  isImported(file: string, name: string): boolean
}

/** A rule of the house: its sentence, and every place that breaks it. */
export type HouseRule = { says: string; broken(tree: CodeTree): string[] }

export const named = ({ from, specifier }: Import): string => `${from} imports ${specifier}`

export const filesWith = (tree: CodeTree, pattern: RegExp, isExempt: (file: string) => boolean): string[] =>
  tree.files.filter((file) => !isExempt(file) && pattern.test(tree.source(file)))

/** Samples, contracts and stand-ins may stand beside what they belong to; by these names the product may not use them. */
export const isTestSupport = (file: string): boolean =>
  file.startsWith('src/testing/') || /\/(?:test-(?!drive)|sample-)[^/]*$/.test(file)

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** Reads every TypeScript file under `root`/src and what it imports. */
export function readCodeTree(root: string): CodeTree {
  const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => /\.tsx?$/.test(file))
  const sources = new Map<string, string>()
  const source = (file: string): string => {
    const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    sources.set(file, known)
    return known
  }
  const files = all.filter((file) => !isTest(file) && !isTestSupport(file))
  const programs = outside(root)
  const wanted = wantedNames(
    root,
    [...all, ...programs].map((file) => [file, source(file)]),
  )
  return {
    root,
    files,
    testFiles: all.filter((file) => !files.includes(file)),
    programs: programs.filter((file) => /^(?:e2e|bench)\/.*\.tsx?$/.test(file)),
    source,
    imports: files.flatMap((from) => importsOf(root, from, source(from))),
    exports: files.flatMap((file) => [...source(file).matchAll(exported)].map(([, name = '']) => ({ file, name }))),
    isImported: (file, name) => wanted.has(`${file} *`) || wanted.has(`${file} ${name}`),
  }
}

const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm
const importedNames = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g
/** A whole file: under a name of its own, without a name, when it is run, or by the program that loads it. */
const importedWhole =
  /(?:\bimport \* as \w+ from|\bimport \w+ from|\bimport\(|\bssrLoadModule\(|\bexport \* from)\s*'([^']+)'/g

/** Programs beside src/ that use what it exports. */
const outside = (root: string): string[] =>
  ['e2e', 'bench', 'scripts']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))

/** `file name` for each name that some file imports, `file *` where it takes all of them. Reading texts is quicker than parsing them. */
function wantedNames(root: string, sources: readonly (readonly [file: string, source: string])[]): Set<string> {
  const wanted = new Set<string>()
  for (const [from, source] of sources) {
    for (const [, names = '', specifier = ''] of source.matchAll(importedNames)) {
      const to = targetOf(root, from, specifier)
      for (const name of names.split(','))
        wanted.add(
          `${to} ${
            name
              .replace(/^\s*type\s/, '')
              .trim()
              .split(/\s/)[0]
          }`,
        )
    }
    for (const [, specifier = ''] of source.matchAll(importedWhole)) {
      wanted.add(`${targetOf(root, from, specifier.replace(/^\//, ''))} *`)
    }
  }
  return wanted
}

function importsOf(root: string, from: string, source: string): Import[] {
  const { module } = parseSync(from, source)
  const entry = (specifier: string, isType: boolean): Import => ({
    from,
    specifier,
    to: targetOf(root, from, specifier),
    isType,
  })
  return [
    ...module.staticImports.map((each) =>
      entry(each.moduleRequest.value, each.entries.length > 0 && each.entries.every(({ isType }) => isType)),
    ),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [entry(moduleRequest.value, isType)] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      entry(source.slice(moduleRequest.start + 1, moduleRequest.end - 1), false),
    ),
    // Types that are named where they are used: import('…').Name
    ...[...source.matchAll(/\bimport\('([^']+)'\)\./g)].map(([, specifier = '']) => entry(specifier, true)),
  ]
}

function targetOf(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\?.*$/, '')
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return existsSync(join(root, specifier)) ? specifier : undefined
}
