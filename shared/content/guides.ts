/** The text of the guides and forms pages (spec §2). The files themselves are in the database. */
export const guides = {
  title: 'Guides and Forms',
  text: 'Checklists to take with you, forms to fill in and plain-English guides to what comes next. Print them, share them, scribble on them.',
  tabs: { BUY: 'FOR BUY', LEASE: 'FOR LEASE', MANAGE: 'FOR MANAGE' },
  download: 'Download',
} as const;
