/**
 * The peer of bench/pages.ts: the same screens as React Router's own template serves them (`renderToPipeableStream`,
 * `createRequestListener`). It calls our API once, and then keeps the responses in memory.
 * PORT=… SITE=http://localhost:… node bench/stock-page.ts
 */
import '../server/platform/process/production.ts';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createReadableStreamFromReadable, createRequestListener } from '@react-router/node';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import { createBrowserApi } from '../app/browser-api.ts';
import { currentBuild } from '../server/pages/builds.mjs';
import { agency } from '../shared/agency/agency.ts';
import '../test/support/agency.ts';

const answers = new Map<string, string>();
async function known(path: string, init: RequestInit = {}): Promise<Response> {
  const key = `${path} ${init.body}`;
  const answer = answers.get(key) ?? (await (await fetch(`${process.env.SITE}${path}`, init)).text());
  answers.set(key, answer);
  return new Response(answer);
}
const api = createBrowserApi(known);

const built: ServerBuild = await import(pathToFileURL(join(currentBuild(), 'server/index.js')).href);
const entry = built.entry.module as unknown as typeof import('../app/entry.server.tsx');
// The build has its own copy of the module that provides the agency.
entry.readAgencyFrom(agency);

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
    });
  });
}

const build: ServerBuild = {
  ...built,
  entry: { module: { ...built.entry.module, default: handleRequest } },
};
const listener = createRequestListener({
  build,
  mode: 'production',
  getLoadContext() {
    const context = new RouterContextProvider();
    context.set(entry.apiContext, api);
    context.set(entry.settingsContext, {});
    context.set(entry.reportContext, (error) => console.error(error));
    return context;
  },
});
createServer(listener).listen(Number(process.env.PORT), '127.0.0.1');
