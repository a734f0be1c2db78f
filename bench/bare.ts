/** Node's arguments for the simplest HTTP server, which listens at `PORT`. */
export const BARE_SERVER = [
  '-e',
  `require('node:http').createServer((_, answer) => answer.end('x')).listen(process.env.PORT)`,
];

/** Headers that every server writes by itself. */
const OWN = ['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'];

/** The headers of a response that another server has to repeat. */
export const repeatable = (answer: Response): Record<string, string> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));
