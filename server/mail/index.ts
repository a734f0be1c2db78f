/** The parts of `server/mail` that other folders may use. */

export { createMailer, openCurrentMailer } from './account/current-mailer.ts';
export {
  hasMailServer,
  type MailAccount,
  readMailAccount,
  storeMailAccount,
} from './account/mail-account.ts';
export { areAlertsPaused, createBulkPace, setAlertsPaused } from './bulk-pace.ts';
export { type LoadedMail, type Mail, type MailAttachment, receiptId, STAFF_PURPOSES } from './mail.ts';
export { createMailCap, mailsCappedUntil } from './mail-cap.ts';
export { countMails, oldestQueuedMail } from './mail-counts.ts';
export { type Mailer, openMailer } from './mailer.ts';
export {
  inOneLine,
  type LabelledValue,
  type MailSettings,
  mailAddresses,
  notificationEmail,
  type SubmissionSummary,
  withWholeAddress,
} from './notification-email.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { queueMail, resendMail } from './outbox-queries.ts';
export { deleteWithSavedMails, listMailIds } from './saved-mails.ts';
export { button, headingFamily, link, paragraph, senderDetails, visitorMail } from './visitors/layout.ts';
export { dropQueuedMails, isBelowDailyMailLimit, isOfNoPausedNewsletter } from './visitors/queued-mails.ts';
