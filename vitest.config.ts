import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firstJourneys, isWide, onlyWide, patience } from './src/testing/wide.ts'

const css = { modules: { classNameStrategy: 'non-scoped' as const } }

const processors = Math.max(2, availableParallelism())

/** A journey that a busy machine broke is walked once more where nobody is watching; one that fails twice has failed. */
const retry = process.env['CI'] ? 1 : 0

/** What is waited for comes when it comes: a second, the library's own limit, is a quiet machine's. */
const expect = { poll: { timeout: 20_000 * patience } }

/** Who names a part of the tests means that part, the wide run's too. */
const namesFiles = process.argv.slice(2).some((argument) => /\.test\.tsx?$|^(?:src|e2e)\//.test(argument))

const journeyMinutes = new Map(
  [...readFileSync('docs/tests.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| ([\d.]+) \|$/gm)].map(([, name, minutes]) => [
    name,
    Number(minutes),
  ]),
)

/** The longest journeys begin first: workers that are done wait for none of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const minutes = ({ moduleId }: TestSpecification): number =>
      journeyMinutes.get(/e2e\/([a-z-]+)\.test\.ts$/.exec(moduleId)?.[1]) ?? 0
    return (await super.sort(files)).toSorted((one, other) => minutes(other) - minutes(one))
  }
}

/** rules: plain values. server: a real Postgres. browser: a real Chromium against the built program. */
export default defineConfig({
  test: {
    // Many tests wait for a database, a clock, a program or a browser: one worker more than there are processors has work meanwhile.
    maxWorkers: Math.min(processors + 1, 5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/kernel/**/*.test.ts',
            'src/console/**/*.test.ts',
            'src/features/*/domain/**/*.test.ts',
            'src/**/view/**/*.test.tsx',
            'src/**/enhance/**/*.test.ts',
            'src/*.test.ts',
            'src/platform/http/*.test.ts',
          ],
          // Plain values need no process of their own, and what one file has imported serves the next.
          pool: 'threads',
          isolate: false,
          // A rule that takes a second takes a minute where a dozen programs share two processors.
          testTimeout: 300_000 * patience,
          css,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/features/*/server/**/*.test.ts',
            'src/platform/**/*.test.ts',
            'src/adapters/**/*.test.ts',
            'src/pages/**/*.test.ts',
            'src/main/**/*.test.ts',
            'src/testing/**/*.test.ts',
          ],
          exclude: ['src/platform/http/*.test.ts', 'src/**/enhance/**', ...(isWide || namesFiles ? [] : onlyWide)],
          globalSetup: ['src/platform/postgres/test-server.ts'],
          setupFiles: ['src/testing/server-globals.ts'],
          // Reading the program again for each file took a third of the time. A file that leaves something behind in a module,
          // in the environment or on the global object breaks its neighbours: it puts back what it changed.
          isolate: false,
          testTimeout: 120_000 * patience,
          hookTimeout: 180_000 * patience,
          retry,
          expect,
          css,
        },
      },
      {
        test: {
          name: 'browser',
          include: isWide || namesFiles ? ['e2e/**/*.test.ts'] : firstJourneys.map((name) => `e2e/${name}.test.ts`),
          globalSetup: ['e2e/served-site.ts'],
          testTimeout: 120_000 * patience,
          hookTimeout: 180_000 * patience,
          retry,
          expect,
          // A worker keeps one Chromium for all its files, and has a program and demo dealers of its own.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
