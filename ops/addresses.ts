import { type LoadedState, loadAddresses } from '../server/places/index.ts';
import { GNAF_CREDIT } from '../shared/credits.ts';
import { explainFailure, printLine, runCommand, showUsage, type WithContext } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const USAGE = `npm run addresses -- FOLDER [STATE …]

Loads the addresses of a G-NAF release, unpacked from the pipe-separated (PSV) download, into the database that the
settings name (see .env.example). They replace any loaded before. Name states, such as SA, to load only theirs.`;

const TERMS = `G-NAF comes under the Open G-NAF End User Licence Agreement. Read it: among other things it says
- that its makers must be credited wherever its addresses are shown. The site does so beside the suggestions:
  ${GNAF_CREDIT}
- that no address may be made or compiled from it for sending mail, unless you have verified by a second source
  that the address is capable of receiving mail.
`;

async function main(args: readonly string[], withContext: WithContext): Promise<number> {
  const [folder, ...states] = args;
  if (!folder || args.some((arg) => arg.startsWith('-'))) {
    return showUsage(`${USAGE}\n\n${TERMS.trimEnd()}`, args);
  }
  printLine(TERMS);
  return withContext(async ({ database }) => {
    await loadAddresses(database, typedPath(folder), {
      states,
      onState: (state) => printLine(sentence(state)),
    });
    printLine('The addresses are loaded. A running site suggests them from now on.');
    return 0;
  });
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

await runCommand(main, (error) => `${explainFailure(error)} The addresses loaded before are still there.`);
