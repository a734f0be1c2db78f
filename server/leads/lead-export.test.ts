import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyLeads } from '../../test/support/generated-leads.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import { csvCell } from './export-csv.ts';

/** The cells of a CSV file, read by the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push((quoted ?? '').replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('a cell that a spreadsheet would run as a formula is exported as text', () => {
  const attacks = [
    '=1+1',
    '+61',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '﹦1',
    '﹣1',
    '\u0001=1',
    '\u200b=1',
    '\ufeff=1',
  ];
  for (const text of attacks) expect(csvCell(text), JSON.stringify(text)).toBe(`"'${text}"`);
  for (const text of ['Ann', '', '2 May', "O'Brien", 'a=1', 'x\n=1']) expect(csvCell(text)).toBe(`"${text}"`);
  expect(csvCell('Ann \u202Efdp.exe\u2066')).toBe('"Ann fdp.exe"');
  expect(csvCell('He said "=1", twice\r\n')).toBe('"He said ""=1"", twice\r\n"');
});

onEachEngine('the export of leads', ({ makeContext }) => {
  test('has every lead that matches the filters, with its answers', async () => {
    const context = await makeContext({ clock: () => new Date('2026-11-20T14:00:00Z') });
    const { ask, change } = await staffOf(context);
    for (let n = 0; n < 260; n += 1) await send(context, 'newsletter', { firstName: `Ann ${n}` });
    const id = await sendOne(context, 'manage', {
      firstName: '=HYPERLINK("https://evil.example","Ann")',
      additionalComments: 'Two cats,\n"big" ones.',
    });
    await change(id, { version: 1, state: 'done', note: '+ rang' });
    const answer = await ask(apiPaths.leadsExport);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    // It is half past midnight in Adelaide.
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="leads-2026-11-21.csv"');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, first, ...rest] = readCsv(new TextDecoder().decode(bytes));
    expect(head).toEqual([
      'Received (Adelaide)',
      'Kind',
      'Status',
      'Name',
      'Email',
      'Phone',
      'About',
      'Answers',
      'Note',
      'Delivery',
      'Assigned to',
    ]);
    expect(first?.slice(0, 7)).toEqual([
      '2026-11-21 00:30',
      'Property management',
      'Done',
      `'=HYPERLINK("https://evil.example","Ann") Finch`,
      'ada@example.com',
      '0400 000 199',
      '5 Rosella Street, Norwood SA 5067 · Two cats, "big" ones.',
    ]);
    expect(first?.[7]).toContain('Additional comments: Two cats,\n"big" ones.');
    expect(first?.slice(8)).toEqual(["'+ rang", 'Email waiting', '']);
    expect(rest.map((row) => row[3])).toEqual(Array.from({ length: 260 }, (_, n) => `Ann ${259 - n}`));

    const query = new URLSearchParams({ kind: 'newsletter', state: 'new', search: 'ann 17' });
    const narrowed = readCsv(await (await ask(`${apiPaths.leadsExport}?${query}`)).text());
    expect(narrowed.slice(1).map((row) => row[3])).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `Ann ${179 - n}`),
      'Ann 17',
    ]);
    expect((await ask(`${apiPaths.leadsExport}?kind=none`)).status).toBe(400);
  });

  test('writes a telephone number so that a spreadsheet does not drop its leading 0', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const phones = {
      '0400000199': '0400 000 199',
      '0870000140': '08 7000 0140',
      '00612345': "'00612345",
      '0400 000 199': '0400 000 199',
      '1300 975 707': '1300 975 707',
      '61400000199': '61400000199',
    };
    for (const contact of Object.keys(phones)) await send(context, 'manage', { contact });
    const [, ...rows] = readCsv(await (await ask(apiPaths.leadsExport)).text());
    expect(rows.map((row) => row[5]).reverse()).toEqual(Object.values(phones));
    // Another column has the phone number as it was sent.
    expect(rows.at(-1)?.[7]).toContain('0400000199');
  });

  test('is an incomplete download if its query fails', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    await addManyLeads(context, 600);
    const reader = (await ask(apiPaths.leadsExport)).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await context.database.write.schema.alterTable('contacts').renameTo('away').execute();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();
    expect(context.logged.map(({ event }) => event)).toEqual(['export failed']);
  });

  test('is not logged as an error if the browser cancels it', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    await send(context, 'newsletter');
    for (const wait of [0, 1, 5]) {
      const body = (await ask(apiPaths.leadsExport)).body;
      await new Promise((resolve) => setTimeout(resolve, wait));
      await body?.cancel();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(context.logged).toEqual([]);
  });
});
