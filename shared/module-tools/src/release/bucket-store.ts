/** A store in a bucket that speaks S3. */
import { AwsClient } from 'aws4fetch';
import { readServerAddress } from './store.ts';
import type { ReleaseStore } from './store.ts';

function requiredVariable(variables: NodeJS.ProcessEnv, name: string): string {
  const value = variables[name];
  if (!value) throw new Error(`A store in a bucket needs ${name}.`);
  return value;
}

const xmlEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(?:#(x?)([0-9a-f]+)|([a-z]+));/gi, (whole, hex = '', digits = '', name = '') =>
    digits ? String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)) : (xmlEntities[name] ?? whole),
  );
const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => unescapeXml(text ?? ''));

const timeoutMs = 60_000;
/** How often a request is sent again after a failure of the server or a lost connection. */
const retries = 3;

/** Why a request got no answer, in a few words. */
function describeFailure(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/**
 * `s3://bucket/prefix`, with S3_ENDPOINT (else Amazon's), AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and
 * AWS_SESSION_TOKEN with temporary credentials. The bucket must support conditional writes (`If-None-Match: *`), which keep a
 * file from being overwritten. Throws an error of one sentence when the address or a variable is wrong; the store's methods
 * reject with one when the bucket refuses a request or cannot be reached.
 */
export function createBucketStore(address: string, variables: NodeJS.ProcessEnv): ReleaseStore {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`A store in a bucket is s3://<bucket>/<prefix>, not "${address}".`);
  const prefix = rest.replaceAll(/^\/+|\/+$/g, '');
  const region = variables['AWS_REGION'] || 'us-east-1';
  const endpoint = readServerAddress('S3_ENDPOINT', variables['S3_ENDPOINT'] || `https://s3.${region}.amazonaws.com`);
  const sessionToken = variables['AWS_SESSION_TOKEN'];
  const client = new AwsClient({
    accessKeyId: requiredVariable(variables, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: requiredVariable(variables, 'AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken && { sessionToken }),
    service: 's3',
    region,
    retries,
  });
  const key = (path: string) => [prefix, path].filter(Boolean).join('/');
  const at = (path: string) => `${endpoint}/${bucket}/${key(path).split('/').map(encodeURIComponent).join('/')}`;

  /** Sends again when the connection is lost: a server may close an idle one while a request is on its way. */
  const send = (url: string, init: RequestInit & { signal: AbortSignal }, left = retries): Promise<Response> =>
    client.fetch(url, init).catch((error: unknown) => {
      if (left === 0 || init.signal.aborted) throw error;
      return send(url, init, left - 1);
    });

  async function ask(url: string, init: RequestInit, ...expected: number[]): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(url, { ...init, signal }).catch((error: unknown) => {
      throw new Error(`${address} cannot be reached at ${endpoint}: ${describeFailure(error)}.`, { cause: error });
    });
    if (response.ok || expected.includes(response.status)) return response;
    const [said = response.statusText] = valuesOf(await response.text(), 'Message');
    // A HEAD response has no body.
    const why = init.method === 'HEAD' && response.status === 403 ? 'these credentials may not' : said;
    throw new Error(`${address} answered ${response.status} to ${init.method}: ${why}`);
  }

  return {
    name: address,
    async read(path) {
      const response = await ask(at(path), { method: 'GET' }, 404);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async create(path, bytes) {
      // A bucket without conditional writes would overwrite the file.
      if ((await ask(at(path), { method: 'HEAD' }, 404)).ok) return false;
      const headers = { 'If-None-Match': '*', ...caching(path) };
      const response = await ask(at(path), { method: 'PUT', body: Buffer.from(bytes), headers }, 409, 412);
      return response.ok;
    },
    async replace(path, bytes) {
      await ask(at(path), { method: 'PUT', body: Buffer.from(bytes), headers: caching(path) });
    },
    async list(folder) {
      const found: string[] = [];
      for (let token: string | undefined; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: key(folder) });
        if (token !== undefined) query.set('continuation-token', token);
        const response = await ask(`${endpoint}/${bucket}?${query}`, { method: 'GET' });
        const xml = await response.text();
        found.push(...valuesOf(xml, 'Key').map((name) => name.slice(prefix ? prefix.length + 1 : 0)));
        [token] = valuesOf(xml, 'NextContinuationToken');
        if (token === undefined) return found.sort();
      }
    },
    async writtenAt(path) {
      const response = await ask(at(path), { method: 'HEAD' }, 404);
      return response.ok ? Date.parse(response.headers.get('last-modified') ?? '') : undefined;
    },
    async remove(path) {
      await ask(at(path), { method: 'DELETE' }, 404);
    },
  };
}

/** The caching and content type of a file, for the server in front of the bucket. */
function caching(path: string): Record<string, string> {
  const isVersion = path.startsWith('modules/');
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
  return {
    'Cache-Control': isVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
  };
}
