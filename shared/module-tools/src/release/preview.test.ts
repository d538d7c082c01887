import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleKey } from '@livery/contract/keyring';
import { maxPreviewSeconds, previewPath } from '@livery/contract/preview';
import { publishToAll, rollBack } from './changes.ts';
import { newestRelease, release, type ChannelWriter } from './channel.ts';
import { readArguments } from './command.ts';
import { addKey, changeKeyringEverywhere, revokeKey } from './keyring-commands.ts';
import { runPreview } from './preview-commands.ts';
import { publishPreview, storedPreviews } from './previews.ts';
import type { SigningKey } from './signing-key.ts';
import { findFaults, prune, storeGateResult } from './store-contents.ts';
import { createFolderStore, type ReleaseStore } from './store.ts';
import { entryPath, newKey, stored, temporaryFolder, versionOf, writerOf } from '../../test/released.ts';
import { integrityOf } from './version-files.ts';

const channel = { tenant: 'default', channel: 'stable' };
const path = previewPath({ tenant: 'default', module: 'wealth', name: 'pr-1' });
let folder: string;
let writer: ChannelWriter;

/** Releases a version to everyone. */
async function publish(version: string) {
  const module = await stored(writer.store, 'wealth', version);
  await release(writer, channel, (modules) => publishToAll(modules, module));
  return module;
}
beforeEach(async () => {
  folder = temporaryFolder();
  writer = await writerOf(createFolderStore(folder));
  await publish('1.0.0');
});

/** What `release preview` prints for a version that was released before. */
async function command(words: string): Promise<string> {
  const printed: string[] = [];
  await runPreview(readArguments(['preview', ...words.split(' ')]), {
    environment: {
      ...writer,
      signingKey: () => Promise.resolve(writer.key),
      remotesOrigin: () => 'https://modules.example',
    },
    print: (line) => printed.push(line),
  });
  return printed.join('\n');
}
const previewOf = (version: string, change: object = {}) =>
  publishPreview(writer, {
    tenant: 'default',
    name: 'pr-1',
    module: versionOf('wealth', version),
    anyway: false,
    ...change,
  });
/** The state of each preview in the store. */
const states = async (now?: number) =>
  (await storedPreviews({ ...writer, ...(now !== undefined && { now: () => now }) })).map(({ found }) => {
    if ('fault' in found) return found.fault;
    return `${found.preview.module.version} ${found.isLive ? 'live' : 'expired'}`;
  });

test('publishes a preview with a summary for a pull request, replaces it, and ends it', async () => {
  const file = join(temporaryFolder(), 'summary.md');
  const module = versionOf('wealth', '1.0.0');
  await storeGateResult(writer.store, module, { tried: 2, failed: 0 });
  const printed = await command(`wealth --name pr-1 --version 1.0.0 --site https://aldera.example --summary ${file}`);
  expect(printed).toMatch(/^### Preview pr-1 of wealth\n/);
  expect(printed).toContain('| Open | https://aldera.example/wealth?preview=wealth@pr-1 |');
  expect(printed).toContain('| Gate | passed on 2 hosts |');
  expect(printed).toContain('| First page | unknown |');
  expect(readFileSync(file, 'utf8')).toBe(`${printed}\n`);
  await publish('1.0.1');
  await command('wealth --name pr-1 --version 1.0.1');
  expect(await states()).toEqual(['1.0.1 live']);
  expect(await command('wealth --name pr-1 --end')).toBe('preview wealth@pr-1 of default has ended.');
  expect(await states()).toEqual([]);
  await expect(command('wealth --name pr-1 --end')).rejects.toThrow('There is no preview wealth@pr-1 of default');
  await expect(command('../dist --name pr-1 --end')).rejects.toThrow('"../dist" is not the name of a module.');
});

test('previews a version that was built anywhere, and weighs the first page that its record names', async () => {
  const bytes = Buffer.from('x'.repeat(100_000));
  const { base: _base, ...built } = versionOf('wealth', '2.0.0');
  const buildDir = temporaryFolder();
  writeFileSync(join(buildDir, 'remoteEntry.js'), bytes);
  const record = { ...built, files: { 'remoteEntry.js': integrityOf(bytes) }, firstPage: ['remoteEntry.js'] };
  writeFileSync(join(buildDir, 'record.json'), JSON.stringify(record));
  expect(await command(`${buildDir} --name pr-1`)).toContain('| First page | 0.1 KB (gzip) |');
  const [{ found } = {}] = await storedPreviews(writer);
  expect(found).toMatchObject({ preview: { module: { base: 'https://modules.example/wealth/2.0.0/' } } });
  expect(await findFaults(writer)).toEqual([]);
});

test.each(['', 'PR-1', '../x', 'a/b', 'x'.repeat(41)])('rejects the name "%s"', (name) => {
  expect(() => readArguments(['preview', 'wealth', '--name', name])).toThrow('--name is a short name such as pr-123');
});

test('previews a withdrawn version, or one that failed the gate, only with --anyway', async () => {
  await publish('1.0.1');
  const first = (await newestRelease(writer.store, channel, writer.keys))?.manifest.modules ?? [];
  const earlier = [[{ stable: versionOf('wealth', '1.0.0'), withdrawn: [] }]];
  await release(writer, channel, () => rollBack(first, 'wealth', earlier));
  await expect(command('wealth --name pr-1 --version 1.0.1')).rejects.toThrow(
    'wealth 1.0.1 was withdrawn here. To preview it, add --anyway.',
  );
  await storeGateResult(writer.store, versionOf('wealth', '1.0.0'), { tried: 3, failed: 1 });
  await expect(command('wealth --name pr-1 --version 1.0.0')).rejects.toThrow('The gate failed for wealth 1.0.0');
  expect(await states()).toEqual([]);
  expect(await command('wealth --name pr-1 --version 1.0.0 --anyway')).toContain('| Gate | **failed** on 1 of 3 |');
  await command('wealth --name pr-2 --version 1.0.1 --anyway');
  const found = await storedPreviews(writer);
  expect(found.map((each) => 'preview' in each.found && each.found.preview.anyway)).toEqual([true, true]);
});

describe('with a module key', () => {
  let team: SigningKey;
  const grant = (change: Partial<ModuleKey> = {}): ModuleKey => {
    const { id, publicKey } = team;
    return {
      id,
      publicKey,
      owner: 'Wealth team',
      modules: ['wealth'],
      tenants: ['default'],
      revoked: false,
      ...change,
    };
  };
  const change = (keys: (known: readonly ModuleKey[]) => readonly ModuleKey[]) =>
    changeKeyringEverywhere({ ...writer, signingKey: () => Promise.resolve(writer.key) }, keys, () => undefined);
  const asTeam = (module: string, tenant = 'default') =>
    publishPreview(
      { ...writer, key: team },
      { tenant, name: 'pr-1', module: versionOf(module, '1.0.0'), anyway: false },
    );
  beforeEach(async () => {
    team = await newKey();
    await change((keys) => addKey(keys, grant()));
  });

  test('previews its own modules for its tenants, until it is revoked', async () => {
    expect((await asTeam('wealth')).module.name).toBe('wealth');
    await expect(asTeam('spot')).rejects.toThrow(`The key ${team.id} may not release spot.`);
    await expect(asTeam('wealth', 'aldera.example')).rejects.toThrow('may not release for aldera.example');
    expect(await states()).toEqual(['1.0.0 live']);
    await change((keys) => revokeKey(keys, team.id));
    await expect(asTeam('wealth')).rejects.toThrow('was revoked');
    expect(await states()).toEqual([expect.stringContaining('may not release wealth for default')]);
  });
});

test('rejects a key that sites do not trust', async () => {
  writer = { ...writer, key: await newKey() };
  await expect(previewOf('1.0.0')).rejects.toThrow('no host would believe it');
});

test('expires after seven days, and prune keeps only the files of live previews', async () => {
  for (const version of ['2.0.0', '3.0.0']) await stored(writer.store, 'wealth', version);
  const { issued, expires } = await previewOf('2.0.0');
  expect(expires - issued).toBe(maxPreviewSeconds);
  expect(await states(expires - 1)).toEqual(['2.0.0 live']);
  expect(await states(expires)).toEqual(['2.0.0 expired']);
  await previewOf('3.0.0', { name: 'pr-2' });
  const then = Date.now() / 1000 - 2 * 24 * 3600;
  for (const file of await writer.store.list('modules/')) utimesSync(join(folder, file), then, then);
  expect(await prune(writer, 1)).toEqual([]);
  await publishPreview(
    { ...writer, now: () => issued - maxPreviewSeconds },
    { tenant: 'default', name: 'pr-1', module: versionOf('wealth', '2.0.0'), anyway: false },
  );
  expect(await prune(writer, 1)).toEqual([path, 'modules/wealth/2.0.0/']);
  expect(await states()).toEqual(['3.0.0 live']);
  expect(await findFaults(writer)).toEqual([]);
});

test('finds altered files, an altered signature and a preview under another’s name', async () => {
  const module = await stored(writer.store, 'wealth', '2.0.0');
  await previewOf('2.0.0');
  const text = readFileSync(join(folder, path), 'utf8');
  await writer.store.replace(entryPath(module), Buffer.from('steal();'));
  expect(await findFaults(writer)).toEqual([
    'preview wealth@pr-1 of default: modules/wealth/2.0.0/remoteEntry.js is not what was released',
  ]);
  await writer.store.replace(path, Buffer.from(text.replace('/wealth', '/health')));
  expect(await findFaults(writer)).toEqual([expect.stringContaining('the signature is not of these contents')]);
  await writer.store.remove(path);
  mkdirSync(join(folder, 'previews/aldera.example/wealth'), { recursive: true });
  writeFileSync(join(folder, 'previews/aldera.example/wealth/pr-1.signed'), text);
  expect(await findFaults(writer)).toEqual([
    'preview wealth@pr-1 of aldera.example: it says that it is preview wealth@pr-1 of default',
  ]);
});

test('leaves nothing wrong when it is cut off at any write', async () => {
  /** A store that breaks after so many writes. */
  function breakingAfter(writes: number): ReleaseStore {
    let left = writes;
    const assertLeft = () => {
      left -= 1;
      if (left < 0) throw new Error('cut off');
    };
    const { create, replace } = writer.store;
    return {
      ...writer.store,
      create: async (to, bytes) => (assertLeft(), create(to, bytes)),
      replace: async (to, bytes) => (assertLeft(), replace(to, bytes)),
    };
  }
  const outcomes: unknown[] = [];
  for (let writes = 0; writes <= 3; writes += 1) {
    const store = breakingAfter(writes);
    await stored(store, 'wealth', '2.0.0')
      .then((module) =>
        publishPreview({ ...writer, store }, { tenant: 'default', name: 'pr-1', module, anyway: false }),
      )
      .catch(() => undefined);
    outcomes.push([await findFaults(writer), await states()]);
  }
  // The file, its record, and the preview.
  expect(outcomes).toEqual([...Array.from({ length: 3 }, () => [[], []]), [[], ['2.0.0 live']]]);
});
