import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReleaseEnvironment, releasePaths } from './environment.ts';
import { createSigningKey, trustedLine } from './signing-key.ts';
import { temporaryFolder } from '../../test/released.ts';

let folder: string;
let variables: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = temporaryFolder();
  const key = await createSigningKey(join(folder, 'release.pem'));
  writeFileSync(join(folder, 'trusted.txt'), trustedLine(key));
  variables = {
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_KEYS: join(folder, 'trusted.txt'),
    RELEASE_KEY: join(folder, 'release.pem'),
  };
});
/** The release of a machine that has made none: not of the one that runs the tests. */
const own = () => releasePaths(join(folder, 'data'));
const read = (change: NodeJS.ProcessEnv = {}) => readReleaseEnvironment({ ...variables, ...change }, own());
const bucket = { RELEASE_STORE: 's3://livery/x', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

test('reads the store, the trusted keys and the signing key from the paths in the variables', async () => {
  const { store, keys, signingKey, remotesOrigin } = await read();
  expect(store.name).toBe(join(folder, 'store'));
  expect(Object.keys(keys)).toEqual([(await signingKey()).id]);
  expect(remotesOrigin()).toBe('http://localhost:8081');
  expect((await read({ REMOTES_PORT: '9001' })).remotesOrigin()).toBe('http://localhost:9001');
  const elsewhere = await read({ ...bucket, REMOTES_ORIGIN: 'https://modules.example/livery/' });
  expect([elsewhere.store.name, elsewhere.remotesOrigin()]).toEqual([
    's3://livery/x',
    'https://modules.example/livery',
  ]);
});

test('treats an empty variable as unset', async () => {
  await expect(read({ RELEASE_KEYS: '' })).rejects.toThrow(
    /The trusted keys in .+trusted\.txt \(RELEASE_KEYS\) cannot/,
  );
  expect((await read({ RELEASE_STORE: '' })).store.name).toBe(own().store);
});

test('needs neither a signing key nor REMOTES_ORIGIN for reading', async () => {
  const environment = await read({ ...bucket, RELEASE_KEY: '/nowhere.pem' });
  await expect(environment.signingKey()).rejects.toThrow('There is no signing key at /nowhere.pem');
  expect(() => environment.remotesOrigin()).toThrow(
    'A store in a bucket needs REMOTES_ORIGIN: where browsers find its modules/.',
  );
});

test.each([
  ['https://cdn.example/releases'],
  ['S3://livery/releases'],
  ['s3:livery'],
  ['file:///srv/releases'],
  ['ftp://releases'],
])('refuses %p as a store for writing', async (place) => {
  await expect(read({ RELEASE_STORE: place })).rejects.toThrow(
    `RELEASE_STORE must be a folder or s3://<bucket>/<prefix>, not "${place}".`,
  );
});

test.each([
  [{ RELEASE_KEYS: '/nowhere.txt' }, 'The trusted keys in /nowhere.txt (RELEASE_KEYS) cannot be read: '],
  [{ ...bucket, AWS_SECRET_ACCESS_KEY: '' }, 'A store in a bucket needs AWS_SECRET_ACCESS_KEY.'],
  [{ ...bucket, S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT must be an http(s) address, not "minio".'],
])('refuses %p in one sentence', async (change, sentence) => {
  await expect(read(change)).rejects.toThrow(sentence);
});

test('refuses a private key as a file of trusted keys', async () => {
  await expect(read({ RELEASE_KEYS: variables['RELEASE_KEY'] })).rejects.toThrow(
    '"-----BEGIN PRIVATE KEY-----" is no line of trusted keys: <key id> <public key>.',
  );
});

test.each(['modules.example', 'ftp://modules.example', '//modules.example'])(
  'browsers find nothing at %p',
  async (text) => {
    const { remotesOrigin } = await read({ REMOTES_ORIGIN: text });
    expect(remotesOrigin).toThrow(`REMOTES_ORIGIN must be an http(s) address, not "${text}".`);
  },
);
