/** What other folders may use of mail. */
export { queueDelayedMail } from './late-mail.ts';
export type { Mail, MailAttachment } from './mail.ts';
export { type Mailer, openMailer } from './mailer.ts';
export { type Fact, type MailParts, mailParts, notificationEmail } from './notification-email.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { countMails, oldestQueuedMail, queueMail, resendMail } from './outbox-queries.ts';
export { deleteSavedMails } from './saved-mails.ts';
export { inOneLine, type SubmissionSummary } from './submission-summary.ts';
