import { writeFileSync } from 'node:fs'

/** Writes down for machines what Vitest's own report leaves out: errors that no test waited for, and the file in which they came. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const path = process.env['FORECOURT_TEST_UNHANDLED']
    const found = errors.map(({ name, message, VITEST_TEST_PATH: file = '' }) => ({
      text: `${name}: ${message}`,
      file,
    }))
    if (path) writeFileSync(path, JSON.stringify(found))
  }
}
