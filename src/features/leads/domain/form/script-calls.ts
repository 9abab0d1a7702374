/** Addresses to which forms send enquiries; with `isMock` they are checked the same and nothing is stored. */
export const leadsCall = ({ isMock }: { isMock: boolean }): string => (isMock ? '/mock/api/leads' : '/api/leads')

/** An enquiry whose body brings files too. */
export const leadsWithFilesCall = (leads: string): string => `${leads}/with-files`

/** A later step of an enquiry, or a correction. */
export const leadCall = (leads: string, id: string): string => `${leads}/${id}`

/** The proof by which a browser confirms an enquiry that it sent. */
export const confirmLeadCall = (leads: string, id: string): string => `${leadCall(leads, id)}/confirmation`

/** What a visitor did to reach the dealer without writing. */
export const contactEventCall = (name: string): string => `/api/events/${name}`
