/** The test of two variants. */
export const splitScreens = [
  {
    path: 'split-test',
    label: 'Split test',
    glyph: 'columns',
    permission: 'settings.edit',
    keywords: 'ab test experiment variant compare conversion',
    lazy: () => import('./split-screen.tsx'),
  },
] as const
