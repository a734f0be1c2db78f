import { createHash } from 'node:crypto';
import type { Asked, Told } from '../api/asked.ts';
import { CodedBody, type Ready } from '../api/coded-body.ts';
import { isKnown } from '../api/conditional.ts';

/** What an entry takes besides its bodies: headers, the policy's hashes, its place in the list. */
const OVERHEAD_BYTES = 4096;

/**
 * One page as it was rendered, ready to be sent. Kept are the codings that were asked for; that is Brotli's alone
 * for most pages, a tenth of their text.
 */
export class KeptPage {
  /** Of the text: the same text needs no second compression, and keeps its ETag. */
  readonly hash: string;
  /** The content version that it was rendered under. */
  version: string;
  /** When its rendering began, in milliseconds since 1970. */
  at: number;
  readonly #body: CodedBody;

  constructor(text: Uint8Array<ArrayBuffer>, headers: Headers, rendered: { version: string; at: number }) {
    this.hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    this.version = rendered.version;
    this.at = rendered.at;
    this.#body = new CodedBody(text, headers, this.hash);
  }

  /** What it takes in memory, in bytes. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.#body.bytes;
  }

  /** Takes over what is the same page rendered again. */
  renew({ version, at }: Pick<KeptPage, 'version' | 'at'>): void {
    this.version = version;
    this.at = at;
  }

  /**
   * The answer to a GET or HEAD: at once when its coding is there.
   * @param grown told when a coding was made, so `bytes` is another
   */
  answer(asked: Asked, grown: () => void): Told | Promise<Told> {
    const ready = this.#body.ready(asked.header('accept-encoding'), grown);
    return ready instanceof Promise ? ready.then((made) => told(asked, made)) : told(asked, ready);
  }
}

function told(asked: Asked, { body, headers, etag }: Ready): Told {
  if (isKnown(asked.header('if-none-match'), etag)) {
    const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...rest } = headers;
    return { status: 304, headers: rest, body: null };
  }
  return { status: 200, headers, body: asked.method === 'HEAD' ? null : body };
}
