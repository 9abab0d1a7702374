/** Returns where a form of the page of who asked is posted: below the page. */
export const followFormPath = (
  page: string,
  form: 'confirm' | 'details' | 'consent' | 'withdraw' | 'end' | 'return' | 'message',
): string => `${page}/${form}`
