/** What Node is given to run the least of its HTTP servers, at `PORT`. */
export const BARE_SERVER = [
  '-e',
  `require('node:http').createServer((_, answer) => answer.end('x')).listen(process.env.PORT)`,
];

/** Headers that a server writes by itself. */
const OWN = ['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'];

/** The headers of an answer that another server is to repeat. */
export const repeatable = (answer: Response): Record<string, string> =>
  Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)));
