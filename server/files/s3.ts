import { createReadStream } from 'node:fs';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { FilesConfig } from '../config.ts';
import { isFileKey } from './file-key.ts';
import type { Files } from './files.ts';

type S3Config = Extract<FilesConfig, { kind: 's3' }>;

/** A store that does not answer must not keep a visitor waiting. */
const CONNECT_MS = 2000;
const ANSWER_MS = 15_000;
const TRIES = 2;
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * Files in an object store that speaks S3. Who may is read from where AWS's own tools read it: the
 * environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`), a profile, or the machine's role.
 */
export function s3Files(config: S3Config): Files {
  // Fetched at the first use, because most sites never need it.
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: openClient(sdk.S3Client, config),
    }));
    return opened;
  };
  const object = (key: string) => ({ Bucket: config.bucket, Key: config.prefix + key });
  const found = async <Result>(key: string, read: () => Promise<Result>): Promise<Result | null> => {
    if (!isFileKey(key)) return null;
    try {
      return await read();
    } catch (error) {
      const { name, $metadata } = error as S3ServiceException;
      if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)) return null;
      throw error;
    }
  };
  return {
    async put(key, content) {
      if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
      const { sdk, client } = await open();
      const body =
        content instanceof Uint8Array
          ? { Body: content, ContentLength: content.length }
          : { Body: createReadStream(content.path), ContentLength: content.size };
      await client.send(new sdk.PutObjectCommand({ ...object(key), ...body }));
    },
    get: (key) =>
      found(key, async () => {
        const { sdk, client } = await open();
        const { Body } = await client.send(new sdk.GetObjectCommand(object(key)));
        return Body ? Uint8Array.from(await Body.transformToByteArray()) : null;
      }),
    stream: (key, { start, end }) =>
      found(key, async () => {
        const { sdk, client } = await open();
        const range = { Range: `bytes=${start}-${end}` };
        const { Body } = await client.send(new sdk.GetObjectCommand({ ...object(key), ...range }));
        return Body ? (Body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>) : null;
      }),
    async delete(key) {
      if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(object(key)));
    },
    // What is not put whole is not there at all.
    sweep: async () => {},
  };
}

function openClient(Client: typeof S3Client, { endpoint, region }: S3Config): S3Client {
  return new Client({
    ...(region !== null && { region }),
    // A store of one's own rarely has a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // What fails is thrown, and logged where it is caught.
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Not all that speak S3 know the checksums that AWS added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
