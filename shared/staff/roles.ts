/** The roles of staff. A role decides what a member of staff may see and do (docs/adr/0033-roles.md). */
export const ROLES = ['owner', 'editor', 'agent', 'manager'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  agent: 'Agent',
  manager: 'Property manager',
};

/** What each role may do, as a sentence for the owner who chooses one. */
export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Everything, including accounts and the feed.',
  editor: 'The agency’s words, newsletters and files.',
  agent: 'Their own listings, and the leads about them.',
  manager: 'Homes for lease, and the leads about renting.',
};

/** The roles that have each permission. Each staff call of the API requires one permission. */
const PERMISSIONS = {
  /** One's own account. */
  account: ROLES,
  /** Leads and listings. Agents and property managers see only those in their scope. */
  leads: ['owner', 'agent', 'manager'],
  listings: ['owner', 'agent', 'manager'],
  /** The agency's documents, newsletters and files. */
  content: ['owner', 'editor'],
  /** Everything that concerns the whole site: the feed, alarms, erasures, vendors, alert mails. */
  site: ['owner'],
  /** Other people's accounts, and the audit trail. */
  people: ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
