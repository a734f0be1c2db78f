import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { FilesConfig } from '../config.ts';
import { type Files, isFileKey } from './files.ts';

type S3Config = Extract<FilesConfig, { kind: 's3' }>;

/** Time-outs for a store that does not answer, so that visitors do not wait for it. */
type StoreTimes = {
  /** Until the store answers a read or a delete, including retries. */
  answerMs: number;
  /** Until a complete file is read into memory. */
  readMs: number;
  /** For a write, plus time for its size. */
  putMs: number;
  putBytesPerMs: number;
};
const TIMES: StoreTimes = { answerMs: 5000, readMs: 20_000, putMs: 10_000, putBytesPerMs: 250 };
const CONNECT_MS = 2000;
/** For a body that makes no progress; visitors on bad connections read in bursts. */
const STALLED_MS = 60_000;
const TRIES = 2;
const AGAIN_MS = 200;
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * Stores files in an object store with the S3 API. The credentials come from the default provider chain of AWS: the
 * environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`), a profile, or the machine's role.
 */
export function s3Files(config: S3Config, times = TIMES): Files {
  // The SDK is loaded at the first use, because most sites never need it.
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: openClient(sdk.S3Client, config),
    }));
    return opened;
  };
  const object = (key: string) => ({ Bucket: config.bucket, Key: config.prefix + key });
  /** Runs `work` within its time. @throws StoreError */
  const within = <Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    limited(ms, work).catch((error: unknown) => {
      throw toStoreError(error, config.bucket);
    });
  const fetchObject = (key: string, range: { Range?: string } = {}) =>
    within(times.answerMs, async (abortSignal) => {
      const { sdk, client } = await open();
      const got = new sdk.GetObjectCommand({ ...object(key), ...range });
      const { Body, ETag } = await client.send(got, { abortSignal });
      if (!ETag) (Body as Readable | undefined)?.destroy();
      requireTag(ETag);
      return Body;
    });
  return {
    async put(key, content) {
      if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
      const inMemory = content instanceof Uint8Array;
      const size = inMemory ? content.length : content.size;
      await within(times.putMs + size / times.putBytesPerMs, async (abortSignal) => {
        const { sdk, client } = await open();
        const attempt = async () => {
          const body = inMemory ? content : createReadStream(content.path, { signal: abortSignal });
          const put = new sdk.PutObjectCommand({ ...object(key), Body: body, ContentLength: size });
          const { ETag } = await client.send(put, { abortSignal });
          requireTag(ETag);
        };
        // The client cannot retry a body that it has read from a stream.
        await attempt().catch(async (error: unknown) => {
          if (inMemory || abortSignal.aborted) throw error;
          await sleep(AGAIN_MS);
          await attempt();
        });
      });
    },
    get: (key) =>
      found(key, async () => {
        const body = await fetchObject(key);
        if (!body) return null;
        return within(times.readMs, async (signal) => {
          signal.addEventListener('abort', () => (body as Readable).destroy());
          return Uint8Array.from(await body.transformToByteArray());
        });
      }),
    stream: (key, { start, end }) =>
      found(key, async () => {
        const body = await fetchObject(key, { Range: `bytes=${start}-${end}` });
        return body ? (body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>) : null;
      }),
    async delete(key) {
      if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
      await within(times.answerMs, async (abortSignal) => {
        const { sdk, client } = await open();
        await client.send(new sdk.DeleteObjectCommand(object(key)), { abortSignal });
      });
    },
    // An object that was not written completely does not exist.
    sweep: async () => {},
  };
}

/** @returns null if the key is invalid, or the store does not have it */
async function found<Result>(key: string, read: () => Promise<Result>): Promise<Result | null> {
  if (!isFileKey(key)) return null;
  try {
    return await read();
  } catch (error) {
    const { name, $metadata } = (error as { cause?: S3ServiceException }).cause ?? {};
    if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)) return null;
    throw error;
  }
}

/**
 * Every object has an ETag. A proxy's page with status 200 has none, such as one about maintenance: it is neither the
 * file nor a sign that the file was stored.
 */
function requireTag(tag: string | undefined): void {
  if (tag === undefined)
    throw new StoreError('The object store’s answer has no ETag: a proxy may have sent it.');
}

/** The store has failed. `cause` is the client's error, if it threw one. */
class StoreError extends Error {
  override name = 'StoreError';
}

/** The client's own messages are often only codes, such as "aborted", and do not say what has failed. */
function toStoreError(error: unknown, bucket: string): StoreError {
  if (error instanceof StoreError) return error;
  const { name, message } = error as Error;
  const reason = name === 'Error' || name === message ? message : `${name}, ${message}`;
  return new StoreError(`The object store s3://${bucket} failed: ${reason}`, { cause: error });
}

/** Rejects after `ms`, whether or not `work` obeys its signal. */
async function limited<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new StoreError('The object store does not answer.');
    late.reject(error);
    limit.abort(error);
  }, ms);
  try {
    return await Promise.race([work(limit.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function openClient(Client: typeof S3Client, { endpoint, region }: S3Config): S3Client {
  return new Client({
    ...(region !== null && { region }),
    // Stores other than AWS rarely have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Failures are thrown, and logged where they are caught.
    logger: SILENT,
    // The limit of an answer depends on the request: see `within`.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: STALLED_MS },
    // If a store does not support this header, the client waits for a time-out before each larger file.
    expectContinueHeader: false,
    // Not all stores support the checksums that AWS added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
