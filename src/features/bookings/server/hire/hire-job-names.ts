/** Names of the jobs that requests for days leave behind. */
export const storeHireLeadJob = 'hire.store-lead'
export const hireMailJob = 'hire.mail'
