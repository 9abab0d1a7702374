/**
 * `npm test` runs what finds new mistakes soonest; `npm run test:wide` runs every page on every screen, full crawls and long
 * property runs as well.
 */
export const isWide = process.env['FORECOURT_TEST_WIDE'] === '1'

/** The wide run tries all cases, any other a tenth of them. */
export const randomCases = (count: number): number => (isWide ? count : Math.ceil(count / 10))

/** Time limits of tests are for a machine that has hung, not for a busy one: this factor makes them longer everywhere. */
export const patience = Math.max(1, Number(process.env['FORECOURT_TEST_PATIENCE'] ?? 1))

/**
 * Journeys of `npm test`: of each part of the product the one on which most else rests, together a minute of three workers.
 * docs/tests.md says how long each takes, and which are walked by the wide run alone.
 */
export const firstJourneys = [
  'posted-forms',
  'form-behaviour',
  'shopper',
  'menus',
  'first-in-sight',
  'console-everyday',
  'console-keyboard',
]

/**
 * Tests of the server that the wide run alone runs: they take long, and what others rest on is tested by what stays. docs/tests.md says what
 * each takes and what stays.
 */
export const onlyWide = [
  'src/platform/postgres/embedded/launcher*.test.ts',
  'src/platform/postgres/{managed-server,slow-database}.test.ts',
  'src/main/several-servers.test.ts',
  'src/main/without-database/*.test.ts',
  'src/main/backup/*.test.ts',
  'src/main/commands/{dealer-commands,groups/*,move-in/*}.test.ts',
  'src/main/dealers/{load-demo,demo-*}.test.ts',
  'src/adapters/{search-host/search-hosts,feed-sources/*,file-storage/file-store}.test.ts',
  'src/features/dealers/server/live/*.test.ts',
  'src/features/feeds/server/feeds-out/read-back.test.ts',
  'src/features/inventory/server/reading/**/*.test.ts',
  'src/features/inventory/server/{hostile-mapping,csv-file,clock-reading,earlier-price-store}.test.ts',
  'src/features/inventory/server/{print/*,pictures/fetch-pictures,undo/import-renamed}.test.ts',
  'src/features/move-in/server/reading/*.test.ts',
  'src/testing/settings/every-setting.test.ts',
  'src/pages/{demo-sites,protected-numbers,hostile-visitors}.test.ts',
  'src/pages/documents/vehicle-json.test.ts',
  'src/pages/api/bombs.test.ts',
  'src/pages/api/document/*.test.ts',
  'src/pages/api/provider/*.test.ts',
  'src/pages/api/v1/{keyed-contract,intake/intake-shapes,intake/mail-replies,intake/text-webhook}.test.ts',
  'src/pages/api/console/{changes-on-another-base,imports/imported-files,move-in/walk,session/run-devices}.test.ts',
  'src/pages/api/console/stock/{run-new-vehicle,run-photos,run-shots,run-condition}.test.ts',
  'src/pages/console/calendar-feed.test.ts',
  'src/pages/storefront/{own-forms,vehicle-base-path}.test.ts',
  'src/pages/storefront/checkout/cancel-by-service.test.ts',
]
