import { defineConfig } from 'vitest/config'

const css = { modules: { classNameStrategy: 'non-scoped' as const } }

/** rules: plain values. server: a real Postgres. browser: a real Chromium against the built program. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/kernel/**/*.test.ts',
            'src/features/*/domain/**/*.test.ts',
            'src/**/view/**/*.test.tsx',
            'src/**/enhance/**/*.test.ts',
            'src/*.test.ts',
            'src/platform/http/*.test.ts',
          ],
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
          ],
          exclude: ['src/platform/http/*.test.ts', 'src/**/enhance/**'],
          globalSetup: ['src/platform/postgres/test-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          css,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/served-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
