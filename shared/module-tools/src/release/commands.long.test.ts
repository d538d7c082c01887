/** The commands as processes of their own, as a team types them. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace.ts';
import { publishToAll } from './changes.ts';
import { release } from './channel.ts';
import { createFolderStore } from './store.ts';
import { createSigningKey, trustedLine } from './signing-key.ts';
import { storeGateResult } from './store-contents.ts';
import { entryPath, newKey, stored, temporaryFolder, versionOf } from '../../test/released.ts';

const run = promisify(execFile);
const program = join(root, 'shared', 'build', 'src', 'commands', 'release.ts');

let home: string;
let variables: Record<string, string>;
beforeEach(() => {
  home = temporaryFolder();
  variables = {
    HOME: home,
    DATA_DIR: join(home, 'data'),
    RELEASE_STORE: join(home, 'store'),
    RELEASE_KEYS: join(home, 'trusted.txt'),
    RELEASE_KEY: join(home, 'release.pem'),
    REMOTES_ORIGIN: 'https://modules.example',
  };
});

/** What a command prints, and how it ends. */
async function tool(words: string, change: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS: '' };
  const env = { ...inherited, ...variables, ...change };
  const argv = ['--no-warnings', program, ...words.split(' ').filter(Boolean)];
  try {
    const { stdout } = await run(process.execPath, argv, { env, cwd: home });
    return { output: stdout.trim(), exitCode: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { output: `${stdout}${stderr}`.trim(), exitCode: code };
  }
}

/** What `status` prints, without days and keys. */
const status = async (): Promise<string> =>
  (await tool('status')).output.replaceAll(/released [\d-]{10} with the key [\w-]{16}/g, 'released today');

/** A store with wealth 1.0.0 and then 1.0.1 for everyone, and the key to it. */
async function startedStore() {
  const key = await createSigningKey(variables['RELEASE_KEY'] ?? '');
  writeFileSync(variables['RELEASE_KEYS'] ?? '', trustedLine(key));
  const writer = { store: createFolderStore(variables['RELEASE_STORE'] ?? ''), key, keys: { [key.id]: key.publicKey } };
  for (const version of ['1.0.0', '1.0.1']) {
    const module = await stored(writer.store, 'wealth', version);
    await release(writer, { tenant: 'default', channel: 'stable' }, (modules) => publishToAll(modules, module));
  }
  return writer;
}

const other = (key: string) => ({ RELEASE_KEY: join(home, key) });
const everything = () => (existsSync(join(home, 'store')) ? readdirSync(join(home, 'store'), { recursive: true }) : []);

test('publishes to some, promotes, rolls back, removes, and publishes to another tenant', async () => {
  const { store } = await startedStore();
  expect(await tool('rollback wealth')).toEqual({
    exitCode: 0,
    output: 'default stable: release 3\n  wealth       1.0.0; withdrawn: 1.0.1',
  });
  expect((await tool('publish wealth --version 1.0.1 --share 12.5 --agents vip,north-1')).output).toBe(
    'default stable: release 4\n  wealth       1.0.0, 1.0.1 for 12.5 % and vip, north-1',
  );
  expect((await tool('promote remote-wealth')).output).toBe('default stable: release 5\n  wealth       1.0.1');
  expect((await tool('publish wealth --version 1.0.0 --tenant aldera.example --channel next')).output).toBe(
    'aldera.example next: release 1\n  wealth       1.0.0',
  );
  expect((await tool('promote wealth --from next --tenant aldera.example')).output).toBe(
    'aldera.example stable: release 1\n  wealth       1.0.0',
  );
  expect((await tool('renew --tenant aldera.example')).output).toBe(
    'aldera.example stable: release 2, valid for 89 days',
  );
  expect((await tool('remove wealth')).output).toBe('default stable: release 6\n  wealth is not released any more');
  expect(await status()).toBe(
    [
      'aldera.example next: release 1, valid for 89 days',
      '  wealth       1.0.0',
      '               released today',
      'aldera.example stable: release 2, valid for 89 days',
      '  wealth       1.0.0',
      '               released today',
      'default stable: release 6, valid for 89 days',
    ].join('\n'),
  );
  expect((await tool('verify')).output).toBe(`${store.name} is sound.`);
  expect((await tool('prune --keep 1')).output).toMatch(/^removed channels\/[^]*\n6 removed\.$/);
  await store.replace(entryPath(versionOf('wealth', '1.0.0')), Buffer.from('steal();'));
  expect(await tool('verify')).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/is not what was released\n2 faults in \S+\.$/),
  });
});

test('publishes a version that failed the gate only with --anyway', async () => {
  const { store } = await startedStore();
  await storeGateResult(store, versionOf('wealth', '1.0.0'), { tried: 3, failed: 1 });
  expect((await tool('publish wealth --version 1.0.0 --share 5')).output).toBe(
    'The gate failed for wealth 1.0.0 on 1 of 3 hosts. To publish it, add --anyway.',
  );
  expect((await tool('publish wealth --version 1.0.0 --share 5 --anyway')).exitCode).toBe(0);
  await storeGateResult(store, versionOf('wealth', '1.0.0'), { tried: 3, failed: 0 });
  expect((await tool('publish wealth --version 1.0.0')).exitCode).toBe(0);
});

test('two concurrent rollbacks of the same version withdraw it once', async () => {
  await startedStore();
  const both = await Promise.all([tool('rollback wealth'), tool('rollback wealth')]);
  // The second publisher sees an error, unless both made the same release in the same second.
  expect(both.map(({ exitCode }) => exitCode)).toContain(0);
  expect((await tool('status')).output).toContain('wealth       1.0.0; withdrawn: 1.0.1');
});

test('lists the other channels when one cannot be read', async () => {
  const { store } = await startedStore();
  await store.create('channels/aldera.example/stable/000000001.signed', Buffer.from('altered'));
  expect(await status()).toBe(
    [
      'aldera.example stable: release manifest: no signature on its first line',
      'default stable: release 2, valid for 89 days',
      '  wealth       1.0.1',
      '               released today',
    ].join('\n'),
  );
});

test('gives a key to a team, lists it, and revokes it', async () => {
  await startedStore();
  const key = await newKey();
  const words = '--owner Payments --modules wealth --tenants default';
  expect((await tool(`add-key --key ${key.publicKey} ${words}`)).output).toBe(
    `keyring 1, valid for 364 days\n  ${key.id} Payments: wealth for default\ndefault stable: release 3`,
  );
  expect((await tool('keyring')).output).toContain(`\n  ${key.id} Payments: wealth for default`);
  expect((await tool(`revoke-key --key ${key.id}`)).output).toContain(`${key.id} revoked; Payments`);
  expect(await tool(`add-key --key ${key.publicKey} ${words}`)).toEqual({
    exitCode: 1,
    output: `The key ${key.id} was revoked, and never returns: make another one.`,
  });
});

test('takes hashes from the signed release, not from the record beside the files', async () => {
  const { store } = await startedStore();
  const forged = { ...versionOf('wealth', '2.0.0'), base: undefined };
  await store.create('modules/wealth/2.0.0/remoteEntry.js', Buffer.from('steal();'));
  await store.create('modules/wealth/2.0.0/record.json', Buffer.from(JSON.stringify(forged)));
  expect(await tool('publish wealth --version 2.0.0')).toEqual({
    exitCode: 1,
    output: `${store.name} has no release of wealth 2.0.0.`,
  });
  await store.replace(entryPath(versionOf('wealth', '1.0.0')), Buffer.from('steal();'));
  expect((await tool('publish wealth --version 1.0.0')).output).toBe(
    'wealth 1.0.0 cannot be published: modules/wealth/1.0.0/remoteEntry.js is not what was released.',
  );
});

test('creates a key once, outside of the repository', async () => {
  const made = await tool('keygen');
  const path = join(home, '.config', 'livery', 'release.pem');
  expect(made.output).toMatch(/keep it secret \(RELEASE_KEY\)[^\n]*\n[\w-]{16} [\w-]{43}$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const before = readFileSync(path, 'utf8');
  expect(await tool('keygen')).toEqual({
    exitCode: 1,
    output: `There is a key at ${path} already: it stays as it is.`,
  });
  expect(readFileSync(path, 'utf8')).toBe(before);
  const inside = await tool(`keygen --out ${join(root, 'release.pem')}`);
  expect(inside).toMatchObject({ exitCode: 1, output: expect.stringContaining('is inside the repository') });
  expect(existsSync(join(root, 'release.pem'))).toBe(false);
});

test('lists the commands when none is given', async () => {
  const { output, exitCode } = await tool('');
  expect(exitCode).toBe(0);
  for (const name of [
    'keygen',
    'build',
    'publish',
    'promote',
    'rollback',
    'renew',
    'remove',
    'status',
    'verify',
    'prune',
    'add-key',
    'revoke-key',
    'renew-keyring',
    'keyring',
  ])
    expect(output).toContain(`\n  ${name} `);
});

test('reports an error in one sentence and writes nothing', async () => {
  const { store } = await startedStore();
  const before = everything();
  const refused: [words: string, sentence: string, change?: Record<string, string>][] = [
    ['publish', 'Which module? npm run release -- publish <module>'],
    ['status wealth', 'status is about the whole store or channel, not about "wealth" alone.'],
    ['promote wealth --version 1.0.0', 'promote knows no --version.'],
    ['rollback wealth --tenant ..', '--tenant is a host name in lower case, or default, not "..".'],
    ['prune --keep all', '--keep is a number from 1 on, not "all".'],
    ['promote wealth --from next', `default next has no release in ${store.name}.`],
    ['rollback wealth', `There is no signing key at ${home}/x: make one with npm run release -- keygen.`, other('x')],
    ['watch wealth', `There is no signing key at ${home}/x: make one with npm run release -- keygen.`, other('x')],
    ['watch wealth', 'METRICS_URL must be an http(s) address, not "ftp://x".', { METRICS_URL: 'ftp://x' }],
    ['publish wealth --version 1.0.0', 'REMOTES_ORIGIN must be an http(s) address, not "x".', { REMOTES_ORIGIN: 'x' }],
  ];
  for (const [words, sentence, change] of refused)
    expect([words, await tool(words, change)]).toEqual([words, { exitCode: 1, output: sentence }]);
  expect((await tool('publish nothing')).output).toMatch(
    /^There is no module nothing here\. There are: remote-[^\n]+$/,
  );
  await createSigningKey(join(home, 'another.pem'));
  expect((await tool('rollback wealth', other('another.pem'))).output).toMatch(
    /^The key [\w-]{16} is not among the trusted keys: no host would believe it\.$/,
  );
  const bucket = { RELEASE_STORE: 's3://livery/x', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect((await tool('status', { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' })).output).toMatch(
    /^s3:\/\/livery\/x cannot be reached at http:\/\/127\.0\.0\.1:1: [^\n]+\.$/,
  );
  expect((await tool('deploy wealth')).output).toMatch(/^There is no command "deploy"\. There are:\n/);
  expect(everything()).toEqual(before);
});
