// Contents of files in a bucket of S3, or of whatever speaks its protocol: the same keys as in a folder, so that one is copied into the other.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as safeRequest } from 'node:https';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type FileStore, getPlace } from './file-store.ts';
import { type Spooled, spooled } from './spool.ts';

export interface S3Settings {
  /** With its protocol, and without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Before each key; empty, or with a slash at its end. */
  readonly prefix: string;
}

/** Those of the environment; undefined where no bucket is named. */
export function s3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = env;
  if (!S3_BUCKET) return undefined;
  const region = S3_REGION || 'us-east-1';
  return {
    endpoint: (S3_ENDPOINT || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/^\/+|\/+$/g, '')}/` : '',
  };
}

/** Buckets fail for a moment more often than disks do. */
const attempts = 3;
const firstPause = 200;
const idleMilliseconds = 60_000;

/** A bucket. Its addresses are those of paths, which every maker of such stores understands. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, prefix } = settings;
  const getAddress = (key: string): string => `${endpoint}/${encodeURIComponent(bucket)}/${prefix}${getPlace(key)}`;
  return {
    put: async (key, content, signal) => {
      const url = getAddress(key);
      // A bucket wants to know how much comes and what it is before the first byte, and may have to be given it twice.
      await spooled(content, signal, async (body) => await drained(await send(settings, { method: 'PUT', url, signal, body })));
    },
    read: async (key) => await send(settings, { method: 'GET', url: getAddress(key) }),
    remove: async (key) => {
      try {
        await drained(await send(settings, { method: 'DELETE', url: getAddress(key) }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

interface Sent {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly url: string;
  readonly signal?: AbortSignal;
  readonly body?: Spooled;
}

/** The answer, once the bucket says yes. What it cannot do at the moment is asked for again. Throws ENOENT for what is not there. */
async function send(settings: S3Settings, sent: Sent): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await sendOnce(settings, sent).catch((error: unknown) => {
      if (sent.signal?.aborted || attempt >= attempts) throw error;
      return undefined;
    });
    const status = response?.statusCode ?? 0;
    if (response && status >= 200 && status < 300) return response;
    if (response && (attempt >= attempts || (status < 500 && status !== 429))) throw await getRejection(response, sent.method);
    response?.resume();
    await wait(firstPause * 4 ** (attempt - 1));
  }
}

async function sendOnce({ region, accessKeyId, secretAccessKey }: S3Settings, { method, url, signal, body }: Sent): Promise<IncomingMessage> {
  const headers = { 'X-Amz-Content-Sha256': body?.sha256 ?? sha256OfNothing };
  const signed = await new AwsV4Signer({ method, url, headers, region, accessKeyId, secretAccessKey, service: 's3' }).sign();
  const request = signed.url.protocol === 'https:' ? safeRequest : plainRequest;
  return await new Promise((resolve, reject) => {
    const requested = request(
      signed.url,
      { method, headers: { ...Object.fromEntries(signed.headers), 'Content-Length': String(body?.size ?? 0) }, ...(signal ? { signal } : {}) },
      resolve,
    );
    requested.setTimeout(idleMilliseconds, () => requested.destroy(new Error(`The bucket said nothing for ${idleMilliseconds / 1000} seconds.`)));
    requested.once('error', reject);
    if (body) pipeline(createReadStream(body.file), requested).catch(reject);
    else requested.end();
  });
}

const sha256OfNothing = createHash('sha256').digest('hex');

/** What the bucket says is shown to those who run the server; nobody else sees it. */
async function getRejection(response: IncomingMessage, method: string): Promise<Error> {
  const said: string[] = [];
  for await (const piece of response) if (said.length < 4) said.push(String(piece));
  const reason = /<Code>([^<]{1,80})<\/Code>/.exec(said.join(''))?.[1] ?? '';
  return Object.assign(
    new Error(`The bucket answered ${method} with ${response.statusCode} ${reason}`.trim()),
    response.statusCode === 404 && { code: 'ENOENT' },
  );
}

async function drained(response: IncomingMessage): Promise<void> {
  await finished(response.resume());
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
