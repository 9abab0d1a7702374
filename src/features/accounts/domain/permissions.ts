/** What staff of a dealer group can be (ruling K1). */
export const roles = ['operator', 'group-manager', 'dealership-manager', 'salesperson', 'content-editor'] as const
export type Role = (typeof roles)[number]

export const permissions = ['leads.read'] as const
export type Permission = (typeof permissions)[number]

const granted: Record<Permission, readonly Role[]> = {
  'leads.read': ['operator', 'group-manager', 'dealership-manager', 'salesperson'],
}

export const may = (role: Role, permission: Permission): boolean => granted[permission].includes(role)

export const parseRole = (text: string): Role | undefined => roles.find((role) => role === text)
