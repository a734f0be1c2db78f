/**
 * A peer (bare.ts): a node:http server that reads what it is sent and answers with one file's bytes.
 *
 *     PORT=… ANSWER=file HEADERS='{"Content-Type":"…"}' node bench/bare-answer.ts
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, ANSWER = '', HEADERS = '{}' } = process.env;
const body = readFileSync(ANSWER);
const headers: Record<string, string> = { ...JSON.parse(HEADERS), 'Content-Length': String(body.length) };

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, headers);
    response.end(body);
  });
}).listen(Number(PORT), '127.0.0.1');
