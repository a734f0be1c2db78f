/**
 * The actions in the audit trail, with the words that an owner reads. The `subject` of an entry is what was changed.
 */
export const AUDIT_ACTIONS = {
  'account.invited': 'Invited',
  'account.created': 'Created the account',
  'account.role': 'Changed the role of',
  'account.contact': 'Changed the name or email of',
  'account.link': 'Sent a password link to',
  'account.password': 'Set the password of',
  'password.changed': 'Chose a new password',
  'account.ended': 'Closed the account',
  'account.signed-out': 'Signed out everywhere:',
  'second-factor.on': 'Turned on two-step sign-in for',
  'second-factor.off': 'Turned off two-step sign-in for',
  'recovery-codes.renewed': 'Created new recovery codes',
  'second-factor.rule': 'Changed whether owners must use two-step sign-in:',
  'document.published': 'Published the agency’s',
  'mail.changed': 'Set the mail server:',
  'demo.ended': 'Removed the demo',
  'listing.changed': 'Hid or showed the listing',
  'file.uploaded': 'Uploaded the file',
  'file.changed': 'Changed the file',
  'file.deleted': 'Deleted the file',
  'lead.changed': 'Changed the lead',
  'lead.mailed': 'Resent the email of the lead',
  'leads.exported': 'Exported leads',
  'search.changed': 'Paused or resumed the property alert',
  'links.ended': 'Cancelled the old links in emails to this person',
  'alerts.changed': 'Paused or resumed all alert emails',
  'person.erased': 'Deleted everything about',
  'erasure.declined': 'Declined to delete everything about',
  'feed.imported': 'Imported the feed file',
  'feed.accepted': 'Accepted the held listing',
  'feed.refused': 'Refused the held listing',
  'newsletter.saved': 'Saved the newsletter',
  'newsletter.deleted': 'Deleted the newsletter',
  'newsletter.state': 'Sent or paused the newsletter',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** One change. What is stored of it contains ids of leads, and no other data about visitors. */
export type AuditEntry = {
  id: string;
  /** Instant. */
  at: string;
  /** The username of the person who made the change, or `command line`. */
  username: string;
  action: AuditAction;
  subject: string;
  detail: string;
  /** The name in the lead that was changed; null if the subject is no lead, or one that was erased. */
  leadName: string | null;
};

/** The response of GET /api/audit, the newest entry first. */
export type AuditPage = {
  entries: AuditEntry[];
  /** The `before` parameter of the next page; null on the last page. */
  next: string | null;
};

export const auditPath = '/api/audit';
