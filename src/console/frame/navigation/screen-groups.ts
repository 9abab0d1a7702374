/**
 * The navigation in groups, so that one of thirty screens is found by what it is for. Every screen with a name is in one. What a dealership
 * opens every week comes first; what it sets up once stands behind Settings.
 */
export const screenGroups = [
  { label: 'Every day', paths: ['today', 'leads', 'stock', 'yard', 'import', 'calendar', 'reservations', 'platform'] },
  { label: 'Website', paths: ['pages', 'content', 'pictures', 'orders', 'menus', 'theme', 'hours', 'preview'] },
  { label: 'Results', paths: ['reports', 'split-test', 'demand', 'calls'] },
  {
    label: 'Settings',
    paths: [
      'settings',
      'people',
      'departments',
      'domains',
      'payments',
      'services',
      'developers',
      'mismatches',
      'deliveries',
      'outbox',
      'audit',
    ],
  },
] as const

type GroupLabel = (typeof screenGroups)[number]['label']

/**
 * The groups of which one link stands for all their screens while a screen is open, by the first part of its path below the site: the
 * screens of Settings are in sight where one of them is, and the website's and the results' give way to them, so that nothing scrolls.
 */
export function foldedGroups(path: string): readonly GroupLabel[] {
  const isSetUp = screenGroups.some(({ label, paths }) => label === 'Settings' && paths.some((each) => each === path))
  return isSetUp ? ['Website', 'Results'] : ['Settings']
}
