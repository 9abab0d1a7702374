/** The pictures that everything on the site chooses from. */
export const libraryScreens = [
  {
    path: 'pictures',
    label: 'Pictures',
    glyph: 'photos',
    permission: 'content.edit',
    keywords: 'media library images photos uploads logo banner alt text where used gallery files',
    lazy: () => import('./library-screen.tsx'),
  },
] as const
