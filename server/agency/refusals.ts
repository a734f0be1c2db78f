import * as v from 'valibot';
import type { RefusedFact } from '../../shared/staff/agency.ts';
import { formatDateTime } from '../../shared/time.ts';
import { fieldProblem } from '../platform/field-problem.ts';
import { refuse } from '../platform/http/json.ts';
import { DocumentOutdated } from './documents.ts';

/** Runs `work`; 409 with a sentence if somebody else has changed the document. */
export async function refusingOutdated(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentOutdated)) throw error;
    const who = error.author
      ? `${error.author} changed this on ${formatDateTime(error.at)}`
      : 'This has changed in the meantime';
    return refuse(409, `${who}. Your changes haven’t been saved. Please choose which version to keep.`);
  }
}

/** 400 with the first problem of each invalid fact. */
export function refuseFacts(issues: readonly v.BaseIssue<unknown>[]): Response {
  const fields: RefusedFact[] = [];
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!fields.some((known) => known.field === field)) fields.push({ field, message: fieldProblem(issue) });
  }
  return refuseFields(400, fields);
}

export function refuseFields(status: 400 | 403, fields: readonly RefusedFact[]): Response {
  const message =
    fields.length === 1 ? 'One field needs another look.' : `${fields.length} fields need another look.`;
  return Response.json(
    { errors: [{ message }], fields },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}
