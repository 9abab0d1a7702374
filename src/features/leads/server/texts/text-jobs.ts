/** Address of a site at which its service hands on texts; below it, where the service says what became of ours. */
export const textsPath = '/api/v1/intake/texts'
export const statusPath = `${textsPath}/status`

export const sendTextJob = 'lead.send-text'
