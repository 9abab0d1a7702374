export const leadForms = 'form[data-lead-form]'

// Keys under which a browser keeps a person's details, leads that could not be sent, and forms that are half done.
export const detailsKey = 'details'
export const unsentKey = 'unsent'
export const stepsKey = (form: HTMLFormElement): string => `steps ${form.dataset['leadForm']}`
