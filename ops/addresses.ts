import { createContext } from '../server/context.ts';
import { describeFailure } from '../server/feed/index.ts';
import { type LoadedState, loadAddresses } from '../server/places/index.ts';

import { loadConfig } from '../server/platform/config.ts';
import { GNAF_CREDIT } from '../shared/credits.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run addresses -- FOLDER [STATE …]

Loads the addresses of a release of G-NAF, unpacked from the pipe-separated (PSV) download, into the database of
the settings (see .env.example), in place of those loaded before. With states, such as SA, only theirs.`;

const TERMS = `G-NAF comes under the Open G-NAF End User Licence Agreement. Read it: among other things it says
- that its makers are named where its addresses are shown. The site does so beside the suggestions:
  ${GNAF_CREDIT}
- that no address may be made or compiled from it for sending mail, unless you have verified by a second source
  that the address is capable of receiving mail.
`;

/** Exit codes: 0 loaded, 1 not loaded, 2 wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  const [folder, ...states] = args;
  if (!folder || args.some((arg) => arg.startsWith('-'))) {
    process.stdout.write(`${USAGE}\n\n${TERMS}`);
    return args.includes('--help') ? 0 : 2;
  }
  process.stdout.write(`${TERMS}\n`);
  const context = await createContext(loadConfig());
  try {
    await loadAddresses(context.database, typedPath(folder), {
      states,
      onState: (state) => process.stdout.write(`${sentence(state)}\n`),
    });
    process.stdout.write('The addresses are loaded; a running site suggests them from now on.\n');
    return 0;
  } finally {
    await context.close();
  }
}

function sentence({ state, streets, counts }: LoadedState): string {
  const { addresses, retired, incomplete, repeated, broken } = counts;
  const left = [
    retired > 0 && `${number(retired)} retired`,
    incomplete > 0 && `${number(incomplete)} without house, street or place`,
    repeated > 0 && `${number(repeated)} repeated`,
    broken.lines > 0 && `${number(broken.lines)} broken lines (the first: ${broken.first})`,
  ].filter(Boolean);
  const found = `${state}: ${number(addresses)} addresses in ${number(streets)} streets`;
  return left.length > 0 ? `${found}; left out: ${left.join(', ')}` : found;
}

const number = (count: number) => count.toLocaleString('en-AU');

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describeFailure(error)} The addresses loaded before stay.\n`);
  process.exitCode = 1;
}
