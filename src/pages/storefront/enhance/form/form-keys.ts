export const leadForms = 'form[data-lead-form]'

// Keys under which a browser keeps a person's details, leads that could not be sent, and forms that are half done.
export const detailsKey = 'details'
export const unsentKey = 'unsent'
export const stepsPrefix = 'steps '

/** Drafts belong to this tab and page. */
export const draftsKey = (): string => `drafts ${location.pathname}${location.search}`

/** A form about another vehicle, or opened with another offer or budget, is another form. */
export const stepsKey = ({ dataset }: HTMLFormElement): string =>
  `${stepsPrefix}${dataset['leadForm']}${dataset['about'] ? ` ${dataset['about']}` : ''}`
