import type { Fault } from './fault.ts';

/** Requests that harm the server, on purpose or not: too many, malformed, or in somebody else's name. */
export const attacks: Readonly<Record<number, Fault>> = {
  23: {
    where: 'upload',
    fault: '20 × 10 MB in 512 MB',
    holds: '413, 429 or 503; not killed for memory',
    shownBy: [
      [
        'test/chaos/memory.chaos.ts',
        'twenty uploads of 10 MB at once, and an endless one, add less than 250 MB of memory',
      ],
      [
        'test/chaos/memory.chaos.ts',
        'accepts or refuses twenty uploads of 10 MB and twenty endless ones within 512 MB, and is not killed',
      ],
    ],
  },
  24: {
    where: 'server',
    fault: '10,000 connections',
    holds: 'all served',
    shownBy: [
      [
        'test/chaos/crowd.chaos.ts',
        'serves everyone with $open open connections and $slow clients that send single bytes',
      ],
    ],
  },
  25: {
    where: 'server',
    fault: 'slow headers, bodies and reads, × 5,000',
    holds: 'disconnected within 15 s; others unaffected',
    shownBy: [
      [
        'test/e2e/process/slow-clients.test.ts',
        'a client that sends single bytes, or a form at 2 KB a second, is disconnected; a steady one is not',
      ],
      [
        'test/e2e/process/slow-clients.test.ts',
        'a client that does not read is disconnected; one that reads slowly gets the complete response',
      ],
      [
        'test/e2e/process/slow-clients.test.ts',
        'a connection that pipelines a thousand requests is closed; one that pipelines twenty gets all responses',
      ],
      [
        'test/e2e/process/slow-clients.test.ts',
        'requests of one connection are handled one after the other, and none after it is closed',
      ],
      [
        'test/chaos/crowd.chaos.ts',
        'serves everyone with $open open connections and $slow clients that send single bytes',
      ],
      [
        'test/chaos/slow-bodies.chaos.ts',
        'with TRUST_PROXY=%s, a hundred slow bodies of 10 and 14 MB use less than 100 MB and are dropped, and other forms work',
      ],
    ],
  },
  26: {
    where: 'any POST',
    fault: '1 GB, chunked, or a false length',
    holds: '411 or 413; memory +20 MB at most',
    shownBy: [
      [
        'server/platform/http/body-budget.test.ts',
        'that may be large are refused unread unless they declare their length',
      ],
      [
        'server/enquiries/email-refusals.test.ts',
        'a body of 50 MB, with and without Content-Length, before it is read completely',
      ],
      [
        'test/chaos/memory.chaos.ts',
        'twenty uploads of 10 MB at once, and an endless one, add less than 250 MB of memory',
      ],
    ],
  },
  27: {
    where: 'any POST',
    fault: 'bad JSON, bad UTF-8, 100k nesting, `__proto__`',
    holds: '400, never 500',
    shownBy: [
      ['server/graphql/limits.test.ts', '%s, and writes nothing'],
      ['server/staff/staff-login.test.ts', 'a body without a valid name and password is refused'],
      [
        'test/chaos/fuzz.chaos.ts',
        'handles every random request quickly and without an unintended 5xx, and never exits',
      ],
    ],
  },
  28: {
    where: 'any POST',
    fault: '`application/json\\tx`, a leading space',
    holds: '415',
    shownBy: [
      ['server/graphql/limits.test.ts', '%s, and writes nothing'],
      ['server/enquiries/email-refusals.test.ts', 'other media types and methods'],
    ],
  },
  29: {
    where: 'upload',
    fault: 'empty field name, no boundary, NUL in the name, 10k parts',
    holds: '400 or 413; the process keeps running',
    shownBy: [['server/files/uploads-refused.test.ts', 'get their responses and leave no row and no file']],
  },
  30: {
    where: 'graphql',
    fault: 'depth bomb, fragment cycle',
    holds: '400 at once, no query run',
    shownBy: [['server/graphql/limits.test.ts', '%s with 400, and runs nothing']],
  },
  31: {
    where: 'graphql',
    fault: '1,000 aliased createContact',
    holds: '400, no row',
    shownBy: [['server/graphql/limits.test.ts', '%s with 400, and runs nothing']],
  },
  32: {
    where: 'graphql',
    fault: 'array batch × 100',
    holds: '400',
    shownBy: [['server/graphql/limits.test.ts', '%s, and writes nothing']],
  },
  33: {
    where: 'graphql',
    fault: 'a mutation by GET, or form-encoded',
    holds: '405 or 415, nothing written',
    shownBy: [['server/graphql/limits.test.ts', '%s, and writes nothing']],
  },
  34: {
    where: 'inspections',
    fault: 'first: 1e9, −1, a bad cursor',
    holds: 'clamped to 100, or 400',
    shownBy: [
      ['server/listings/properties.test.ts', '%s is answered with 400'],
      ['server/inspections/inspections.test.ts', 'pages with the true total'],
      [
        'server/listings/properties.test.ts',
        'a page has at most 100 rows, and a query without paging returns all matches',
      ],
    ],
  },
  35: {
    where: 'property',
    fault: 'anonymous requests for vendors, price feedback, attendance',
    holds: 'null or empty',
    shownBy: [
      [
        'server/staff/staff-graphql.test.ts',
        'vendors, attendance and price feedback are returned only to an owner with a valid token',
      ],
      ['server/listings/properties.test.ts', 'the vendors are never public'],
    ],
  },
  36: {
    where: 'property(id)',
    fault: 'hidden or unknown',
    holds: "the same null; 'No properties found.'",
    shownBy: [
      ['server/listings/properties.test.ts', 'an unknown and a hidden listing get the same response'],
      ['server/pages/pages.test.ts', 'of an unknown listing and of a hidden one is the same 404'],
    ],
  },
  37: {
    where: 'every argument',
    fault: 'SQL injection',
    holds: 'sqlmap finds nothing',
    shownBy: [
      ['server/feed/test/apply.test.ts', 'text that looks like SQL is stored as plain text'],
      [
        'server/listings/properties.test.ts',
        'search finds a substring of suburb or property type in any case, and matches signs literally',
      ],
      ['test/chaos/attack-tools.chaos.ts', 'has no parameter into which sqlmap can inject SQL'],
    ],
  },
  38: {
    where: 'forms',
    fault: 'empty, blanks only, wrong type, a 1 MB name',
    holds: 'refused; nothing stored',
    shownBy: [
      [
        'server/enquiries/email-refusals.test.ts',
        'an offer with a required answer missing, blank or of the wrong type, and names that answer',
      ],
    ],
  },
  39: {
    where: 'createContact',
    fault: 'extra id, role, createdAt; a foreign group id',
    holds: '400',
    shownBy: [['server/enquiries/contact.test.ts', '%s is answered with 400, and nothing is stored']],
  },
  40: {
    where: 'offer',
    fault: '1e309, −1, NaN, 2025-02-30',
    holds: '400',
    shownBy: [
      ['server/enquiries/email-refusals.test.ts', 'an offer with %s'],
      ['server/enquiries/email-refusals.test.ts', 'a number in the JSON that is too large'],
    ],
  },
  41: {
    where: 'manage',
    fault: 'steps skipped by a direct POST',
    holds: 'the whole form is checked',
    shownBy: [
      [
        'server/enquiries/email-refusals.test.ts',
        'a switch of management with any required answer missing, blank or of the wrong type',
      ],
    ],
  },
  42: {
    where: 'login',
    fault: 'brute force from one address, from 1,000',
    holds: '429 with Retry-After; never a permanent lock-out',
    shownBy: [
      [
        'server/staff/staff-throttle.test.ts',
        'one address has ten attempts, however it varies them; then it must wait, and others need not',
      ],
      [
        'server/staff/staff-throttle.test.ts',
        'all addresses together have fifty attempts at one name, and a known browser is not locked out',
      ],
    ],
  },
  43: {
    where: 'login',
    fault: '`/API/Auth/Login/`, an extra field, a forged X-Forwarded-For',
    holds: 'the same bucket',
    shownBy: [
      [
        'server/staff/staff-throttle.test.ts',
        'one address has ten attempts, however it varies them; then it must wait, and others need not',
      ],
      [
        'server/platform/visitor.test.ts',
        'a visitor is identified by the remote address, whatever the headers say',
      ],
    ],
  },
  44: {
    where: 'login',
    fault: 'timing of a known against an unknown name',
    holds: "no difference; 401 'Invalid credentials'",
    shownBy: [
      ['server/staff/staff-login.test.ts', 'an unknown name takes as long to refuse as a known one'],
      [
        'server/staff/staff-login.test.ts',
        'a wrong password and an unknown name get the same response, and nothing is stored',
      ],
    ],
  },
  45: {
    where: 'login',
    fault: 'username an object, a 1 MB password',
    holds: '400 or 413',
    shownBy: [['server/staff/staff-login.test.ts', 'a body without a valid name and password is refused']],
  },
};
