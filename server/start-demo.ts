import { existsSync } from 'node:fs';
import type { Context } from './context.ts';
import type { FeedService } from './feed/index.ts';

type Demo = { ready: Promise<void>; stop(): Promise<void> };

const folder = new URL('../demo/', import.meta.url);

/** Starts the demo agency, unless `DEMO` is off or the agency has deleted the folder `demo/`. */
export async function startDemoIfPresent(context: Context, feed: FeedService): Promise<Demo> {
  if (!context.config.demo || !existsSync(folder)) {
    return { ready: Promise.resolve(), stop: async () => {} };
  }
  const { startDemo } = await import(new URL('service.ts', folder).href);
  return startDemo(context, feed);
}
