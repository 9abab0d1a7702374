/** Tells the server that a script sends a page's form: a redirect is then answered as a header, which a script can read. */
export const formByScript = { 'x-form': 'script' }

/** Where the answer to such a form leads; also to another host, as to a payment service. */
export const movedHeader = 'x-location'

/** Tells the parts of a page that prepare forms that there are others. */
export const answerShown = 'forecourt:answer'
