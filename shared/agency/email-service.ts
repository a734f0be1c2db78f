/** The ids with which forms call the email service (spec §7). They are public, and derived from the agency's slug. */
export const emailService = (slug: string) => ({
  serviceId: `service_${slug}`,
  userId: `user_${slug}_public`,
});

/** The template of each form (spec §7). */
export const EMAIL_TEMPLATES = { offer: 'offer', careers: 'careers', manage: 'manage' } as const;
export type EmailTemplate = keyof typeof EMAIL_TEMPLATES;
