/** What every store must do, tried on a folder and on a bucket of a real S3 server. */
import { createBucketStore } from './bucket-store.ts';
import { publishToAll, rollBack } from './changes.ts';
import { currentPath, newestRelease, release, releasePath } from './channel.ts';
import { createFolderStore } from './store.ts';
import { prune } from './store-contents.ts';
import type { ReleaseStore } from './store.ts';
import { findFaults } from './store-contents.ts';
import { entryPath, stored, temporaryFolder, writerOf } from '../../test/released.ts';
import { startS3Server, type S3Server } from '../../test/s3-server.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

/** Of one bucket, each test has a part. */
let parts = 0;
const newBucketStore = (): ReleaseStore => {
  parts += 1;
  return createBucketStore(`s3://livery/part ${parts}/of it/`, server.variables);
};

const bytes = (text: string) => Buffer.from(text);

describe.each<[string, () => ReleaseStore]>([
  ['a folder', () => createFolderStore(temporaryFolder())],
  ['a bucket', newBucketStore],
])('a store in %s', (_what, newStore) => {
  let store: ReleaseStore;
  beforeEach(() => {
    store = newStore();
  });
  const textOf = async (path: string) => (await store.read(path))?.toString('utf8');

  test('returns what was written, byte by byte', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(await store.create('modules/wealth/1.0.0/every.js', everyByte)).toBe(true);
    expect(await store.read('modules/wealth/1.0.0/every.js')).toEqual(everyByte);
    await store.create('modules/wealth/1.0.0/empty.js', bytes(''));
    expect(await textOf('modules/wealth/1.0.0/empty.js')).toBe('');
  });

  test('returns nothing for an unknown name', async () => {
    expect(await store.read('modules/wealth/1.0.0/a.js')).toBeUndefined();
    expect(await store.writtenAt('modules/wealth/1.0.0/a.js')).toBeUndefined();
    expect(await store.list('modules/')).toEqual([]);
    await store.remove('modules/wealth/1.0.0/a.js');
  });

  test('keeps a created file and refuses to create it again', async () => {
    expect(await store.create('a/b.js', bytes('first'))).toBe(true);
    expect(await store.create('a/b.js', bytes('second'))).toBe(false);
    expect(await textOf('a/b.js')).toBe('first');
  });

  test('replaces a file', async () => {
    await store.replace('a/current.signed', bytes('first'));
    await store.replace('a/current.signed', bytes('2'));
    expect(await textOf('a/current.signed')).toBe('2');
    expect(await store.list('a/')).toEqual(['a/current.signed']);
  });

  test('lists the names below a folder in order, and no others', async () => {
    for (const path of ['a/2.js', 'a/10.js', 'a/b/c/d.js', 'a/B.js', 'ab/1.js', 'b/a/1.js'])
      await store.create(path, bytes(path));
    expect(await store.list('a/')).toEqual(['a/10.js', 'a/2.js', 'a/B.js', 'a/b/c/d.js']);
    expect(await store.list('b/')).toEqual(['b/a/1.js']);
    expect(await store.list('')).toHaveLength(6);
    await store.remove('a/b/c/d.js');
    expect(await store.list('a/b/')).toEqual([]);
  });

  test.each(['a b+c=d,e;f@g$.js', '(so or not)!*~.js', 'größe-価格-🙂.js', '%41%2e%2F.js'])(
    'takes %p for a name as it is',
    async (name) => {
      const path = `modules/wealth/${name}`;
      expect(await store.create(path, bytes(name))).toBe(true);
      expect(await store.create(path, bytes('other'))).toBe(false);
      expect(await textOf(path)).toBe(name);
      expect(await store.list('modules/')).toEqual([path]);
      await store.remove(path);
      expect(await store.read(path)).toBeUndefined();
    },
  );

  test('knows when something was written', async () => {
    const before = Date.now();
    await store.create('a/b.js', bytes('x'));
    const at = (await store.writtenAt('a/b.js')) ?? 0;
    // S3 counts in seconds.
    expect(at).toBeGreaterThanOrEqual(before - 1000);
    expect(at).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('supports publishing, rolling back, inspecting and pruning releases', async () => {
    const writer = await writerOf(store);
    const channel = { tenant: 'aldera.example', channel: 'stable' };
    const old = await stored(store, 'wealth', '1.0.0');
    const bad = await stored(store, 'wealth', '1.0.1');
    const [first, second] = [
      await release(writer, channel, (modules) => publishToAll(modules, old)),
      await release(writer, channel, (modules) => publishToAll(modules, bad)),
    ];
    const third = await release(writer, channel, (modules) =>
      rollBack(modules, 'wealth', [first?.manifest.modules ?? []]),
    );
    expect([first, second, third].map((made) => made?.manifest.sequence)).toEqual([1, 2, 3]);
    expect((await newestRelease(store, channel, writer.keys))?.manifest.modules).toMatchObject([
      { stable: old, withdrawn: ['1.0.1'] },
    ]);
    expect(await textOf(currentPath(channel))).toBe(third?.text);
    expect(await findFaults(writer)).toEqual([]);
    await store.replace(entryPath(old), bytes('steal();'));
    expect(await findFaults(writer)).toEqual([expect.stringMatching(/is not what was released$/)]);
    // Versions of today stay; releases do not.
    expect(await prune(writer, 1)).toEqual([releasePath(channel, 1), releasePath(channel, 2)]);
  });
});

test('a bucket lists more names than fit into one answer of S3', async () => {
  const store = newBucketStore();
  const paths = Array.from({ length: 1010 }, (_, index) => `many/${String(index).padStart(4, '0')}.signed`);
  for (let from = 0; from < paths.length; from += 50)
    await Promise.all(paths.slice(from, from + 50).map((path) => store.replace(path, bytes('x'))));
  expect(await store.list('many/')).toEqual(paths);
});

test('prefixes of one bucket do not see each other, and the whole bucket sees all', async () => {
  const [one, other] = [newBucketStore(), newBucketStore()];
  await one.create('a/1.js', bytes('one'));
  expect(await other.list('')).toEqual([]);
  expect(await other.read('a/1.js')).toBeUndefined();
  const whole = createBucketStore('s3://livery', server.variables);
  expect(await whole.list('')).toContain(`part ${parts - 1}/of it/a/1.js`);
});

test.each([
  [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /answered 403 to GET: The request signature we calculated does not match/],
  [{ AWS_ACCESS_KEY_ID: 'nobody' }, /answered 403 to GET: The AWS Access Key Id you provided does not exist/],
])('with %p, the bucket’s own message is reported', async (change, sentence) => {
  await createBucketStore('s3://livery/x', server.variables).create('a', bytes('x'));
  const store = createBucketStore('s3://livery/x', { ...server.variables, ...change });
  await expect(store.read('a')).rejects.toThrow(sentence);
  await expect(store.list('a/')).rejects.toThrow(sentence);
  await expect(store.create('a', bytes('x'))).rejects.toThrow('answered 403 to HEAD: these credentials may not');
});

test('reports a missing bucket instead of treating it as empty', async () => {
  const store = createBucketStore('s3://elsewhere/x', server.variables);
  await expect(store.list('channels/')).rejects.toThrow('answered 404 to GET: The specified bucket does not exist');
  await expect(store.create('a', bytes('x'))).rejects.toThrow('answered 404 to PUT: The specified bucket');
});
