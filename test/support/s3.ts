import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { FilesConfig } from '../../server/platform/config.ts';

const BUCKET = 'homes';

export type ObjectStore = {
  config: FilesConfig;
  /** For `FILES_URL`. */
  url: string;
  /** Stops the server until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Starts an S3 store on a free port, with the access keys of its documentation.
 * @param folder its own temporary folder by default
 */
export async function startObjectStore(folder?: string): Promise<ObjectStore> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'openhome-s3-')));
  let s3: S3rver | undefined;
  let port = 0;
  const start = async () => {
    s3 = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    });
    ({ port } = await s3.run());
  };
  const stop = async () => {
    const server = s3?.httpServer;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: { kind: 's3', bucket: BUCKET, prefix: 'site/', endpoint, region: 'us-east-1' },
    url: `s3://${BUCKET}/site?endpoint=${endpoint}`,
    start,
    stop,
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
