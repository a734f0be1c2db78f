import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { DANGEROUS_DOCUMENTS, HARMLESS_DOCUMENTS, KINDS } from '../../../test/support/active-documents.ts';
import { openApp } from '../../../test/support/api.ts';
import { base64 } from '../../../test/support/documents.ts';
import { careers, emailBody, storedSubmissions } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

onEachEngine('documents of applicants', ({ makeContext }) => {
  async function apply(extension: string, content: Uint8Array) {
    const context = await makeContext();
    const file = { filename: `cv.${extension}`, content: base64(content), type: '' };
    const body = emailBody('careers', { ...careers, attachments: [careers.attachments[0], file] });
    const answer = await openApp(context).request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { answer, stored: await storedSubmissions(context) };
  }

  test.each(DANGEROUS_DOCUMENTS)(
    'are refused with the reason: %s',
    async (_what, extension, content, what) => {
      const { answer, stored } = await apply(extension, content);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        `attachments.1: This file (${KINDS[extension]}, 1 KB) ${what}. Please print it to a new PDF and choose that.`,
      ]);
      expect(stored).toEqual({ submissions: [], attachments: [], mails: [] });
    },
  );

  test.each(HARMLESS_DOCUMENTS)('are accepted: %s', async (_what, extension, content) => {
    const { answer, stored } = await apply(extension, content);
    expect([answer.status, stored.attachments.length]).toEqual([200, 2]);
  });
});
