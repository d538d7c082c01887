/**
 * What the S3 server of `store.test.ts` does not do as S3 does: conditional writes, keys for a time, failures, and listings
 * with names that XML must escape.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createBucketStore } from './bucket-store.ts';
import type { ReleaseStore } from './store.ts';

/** What the bucket has, by path. */
let files: Map<string, Buffer>;
let asked: IncomingMessage[];
/** What it answers first, instead of the truth. */
let failures: number[];
/** How many requests it leaves without an answer, closing their connections. */
let lost: number;
let listing: Buffer | undefined;
let server: Server;
let store: ReleaseStore;

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/** As S3 answers a PUT, HEAD or GET, `If-None-Match: *` included. */
function answer(request: IncomingMessage, body: Buffer): { status: number; body?: Buffer | undefined } {
  const path = request.url ?? '';
  if (path.includes('list-type=2')) return { status: 200, body: listing };
  if (request.method !== 'PUT') return files.has(path) ? { status: 200, body: files.get(path) } : { status: 404 };
  if (request.headers['if-none-match'] === '*' && files.has(path)) return { status: 412 };
  files.set(path, body);
  return { status: failures.pop() ?? 200 };
}

beforeEach(async () => {
  files = new Map();
  asked = [];
  failures = [];
  lost = 0;
  server = createServer((request, response) => {
    void buffer(request).then((received) => {
      asked.push(request);
      if (lost > 0) {
        lost -= 1;
        request.socket.destroy();
        return;
      }
      const { status, body } = answer(request, received);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store = createBucketStore('s3://livery/x', { ...keys, S3_ENDPOINT: endpoint() });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('of many concurrent creations one succeeds, and its bytes stay', async () => {
  const created = await Promise.all(
    Array.from({ length: 10 }, (_, index) => store.create('a.signed', Buffer.from(String(index)))),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  // All had looked before any wrote: only the condition kept them apart.
  expect(asked.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(1);
  expect((await store.read('a.signed'))?.toString()).toBe(String(created.indexOf(true)));
});

test('replaces without a condition', async () => {
  await store.create('a.signed', Buffer.from('1'));
  await store.replace('a.signed', Buffer.from('2'));
  expect((await store.read('a.signed'))?.toString()).toBe('2');
});

test('creates a file once though the answer to the write was lost', async () => {
  failures = [503];
  expect(await store.create('a.signed', Buffer.from('1'))).toBe(false);
  expect((await store.read('a.signed'))?.toString()).toBe('1');
});

test('sends a request again when the connection is lost, three times at most', async () => {
  lost = 3;
  await store.replace('a.signed', Buffer.from('1'));
  lost = 3;
  expect((await store.read('a.signed'))?.toString()).toBe('1');
  asked = [];
  lost = Number.POSITIVE_INFINITY;
  await expect(store.read('a.signed')).rejects.toThrow('s3://livery/x cannot be reached at ');
  expect(asked).toHaveLength(4);
});

test('unescapes the names in a listing once', async () => {
  const escaped = ['a&amp;b&lt;c&gt;.js', '&quot;&apos;&#39;&#x1F642;.js', '&amp;amp;&amp;#65;.js', '&#38;lt;.js'];
  const keys = escaped.map((name) => `<Contents><Key>x/${name}</Key></Contents>`).join('');
  listing = Buffer.from(`<ListBucketResult><Prefix>x/</Prefix>${keys}</ListBucketResult>`);
  expect(await store.list('')).toEqual(['a&b<c>.js', `"''🙂.js`, '&amp;&#65;.js', '&lt;.js'].sort());
});

test.each([
  ['modules/wealth/1.0.0/remoteEntry.js', 'public, max-age=31536000, immutable', 'text/javascript'],
  ['modules/wealth/1.0.0/main.css', 'public, max-age=31536000, immutable', 'text/css'],
  ['channels/default/stable/current.signed', 'no-cache', 'text/plain; charset=utf-8'],
])('%s has its caching and content type', async (path, cacheControl, type) => {
  await store.create(path, Buffer.from('x'));
  await store.replace(path, Buffer.from('x'));
  const writes = asked.filter(({ method }) => method === 'PUT').map(({ headers }) => headers);
  expect(writes).toHaveLength(2);
  for (const headers of writes) expect(headers).toMatchObject({ 'cache-control': cacheControl, 'content-type': type });
});

test('sends the session token of temporary credentials', async () => {
  const temporary = { ...keys, AWS_SESSION_TOKEN: 'for-an-hour', S3_ENDPOINT: endpoint() };
  await createBucketStore('s3://livery/x', temporary).read('a');
  expect(asked[0]?.headers).toMatchObject({
    'x-amz-security-token': 'for-an-hour',
    authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-security-token/),
  });
});

test.each([
  ['s3://', {}, 'A store in a bucket is s3://<bucket>/<prefix>, not "s3://".'],
  ['s3://Bucket_/x', {}, 'A store in a bucket is s3://<bucket>/<prefix>, not "s3://Bucket_/x".'],
  ['s3://livery', { S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an http(s) address, not "minio:9000".'],
  ['s3://livery', { AWS_ACCESS_KEY_ID: '' }, 'A store in a bucket needs AWS_ACCESS_KEY_ID.'],
  ['s3://livery', { AWS_SECRET_ACCESS_KEY: undefined }, 'A store in a bucket needs AWS_SECRET_ACCESS_KEY.'],
])('refuses %p with %p in one sentence', (address, change, sentence) => {
  expect(() => createBucketStore(address, { ...keys, ...change })).toThrow(sentence);
});

test('names an unreachable bucket and its endpoint', async () => {
  const nowhere = createBucketStore('s3://livery/x', { ...keys, S3_ENDPOINT: 'http://127.0.0.1:1/' });
  await expect(nowhere.read('a')).rejects.toThrow('s3://livery/x cannot be reached at http://127.0.0.1:1: ');
});
