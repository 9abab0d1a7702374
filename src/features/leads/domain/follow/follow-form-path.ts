/** `page` is the private page of an enquiry; its forms post to addresses below it. */
export const followFormPath = (
  page: string,
  form: 'confirm' | 'details' | 'consent' | 'withdraw' | 'end' | 'return' | 'message',
): string => `${page}/${form}`
