import own from '#features/leads/view/follow-page.module.css?inline'

/** Styles of the private pages, besides the storefront's one sheet. */
export const followSheet = own.trim()
