import { agency } from '../../../shared/agency/agency.ts';
import { escapeHtml } from '../notification-email.ts';

/** The parts of a mail to a visitor. `html` is escaped by whoever writes it. */
export type VisitorMail = {
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  /** Blocks of HTML between the heading and the footer. */
  blocks: readonly string[];
  /** Lines of the footer, as HTML. */
  footer: readonly string[];
};

/**
 * The agency's look for a mail program: tables and inline styles, one column of at most 600 px. Programs that know
 * `prefers-color-scheme` get the dark colours; the others darken the light ones themselves.
 */
export const mailHtml = ({ preview, heading, blocks, footer }: VisitorMail): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #151a17 !important; color: #f2ede3 !important; }
  .sheet { background: #1f2622 !important; color: #f2ede3 !important; }
  .soft, .soft a { color: #bfc2b8 !important; }
  .ink { color: #f2ede3 !important; }
  .photo { background: #2b342f !important; color: #bfc2b8 !important; }
  .line { border-color: #343c37 !important; }
  .button { background: #e08a6d !important; color: #22100a !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f1;color:#1d2420;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#faf7f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 12px 16px;font-family:Fraunces,Georgia,serif;font-size:22px;color:#1d2420">${escapeHtml(agency().name)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#ffffff;border-radius:4px">
<h1 class="ink" style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:26px;line-height:1.25;color:#1d2420">${escapeHtml(heading)}</h1>
${blocks.join('\n')}
</td></tr>
<tr><td class="soft" style="padding:20px 12px;font-size:14px;color:#424a44">
${[...footer, escapeHtml(whoSends())].map((line) => `<p class="soft" style="margin:0 0 8px;color:#424a44">${line}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

/** Who sends it, as the Spam Act 2003 (Cth) s 17 asks of commercial mails. */
export const whoSends = (): string => {
  const { street, suburb, state, postcode } = agency().address;
  return `${agency().legalName}, ${street}, ${suburb} ${state} ${postcode}. ${agency().phone}. ${agency().registration}.`;
};

export const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

export const button = (href: string, label: string): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;border-radius:4px;background:#7d2f22;color:#fff9f0;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

export const link = (href: string, label: string): string =>
  `<a class="ink" href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline">${escapeHtml(label)}</a>`;
