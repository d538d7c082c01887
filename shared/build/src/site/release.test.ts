import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '@livery/module-tools/workspace';
import { rollBack } from '@livery/module-tools/release/changes';
import { newestRelease, release, type ChannelWriter } from '@livery/module-tools/release/channel';
import { releasePaths } from '@livery/module-tools/release/environment';
import { createFolderStore } from '@livery/module-tools/release/store';
import { readSigningKey } from '@livery/module-tools/release/signing-key';
import type { BuiltVersion } from '@livery/module-tools/release/version-files';
import { readModuleMetadata } from '@livery/module-tools/build/artifact';
import { releaseBuilds } from './release.ts';

const wealth: BuiltVersion = {
  version: '1.0.0-ab12cd34',
  entry: 'remoteEntry.js',
  files: {},
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }],
  contract: '^1.0',
  name: 'wealth',
};
const later = { ...wealth, version: '1.0.0-00000000' };

function machine() {
  const paths = releasePaths(mkdtempSync(join(tmpdir(), 'livery-release-')));
  const channel = { tenant: 'default', channel: 'stable' };
  const start = (remotesOrigin: string, built = [wealth]) => releaseBuilds({ remotesOrigin, paths, built });
  async function writer(): Promise<ChannelWriter> {
    const key = await readSigningKey(paths.signingKey);
    return { store: createFolderStore(paths.store), key, keys: { [key.id]: key.publicKey } };
  }
  async function everyone() {
    const { store, keys } = await writer();
    const { manifest } = (await newestRelease(store, channel, keys)) ?? {};
    return manifest?.modules.map(({ stable }) => stable.version);
  }
  return { paths, channel, start, writer, everyone };
}

test('a start releases the builds, or nothing when nothing has changed', async () => {
  const { start } = machine();
  const sequences = [
    await start('http://localhost:1'),
    await start('http://localhost:1'),
    await start('http://localhost:2'),
    await start('http://localhost:2', [later]),
    await start('http://localhost:2', []),
  ].map((manifest) => manifest?.sequence);
  expect(sequences).toEqual([1, undefined, 2, 3, 4]);
});

test('a rolled-back version stays withdrawn at the next start, until a new build', async () => {
  const { start, writer, channel, everyone } = machine();
  await start('http://localhost:1');
  await start('http://localhost:1', [later]);
  await release(await writer(), channel, (modules) =>
    rollBack(modules, 'wealth', [
      [{ stable: { ...wealth, base: 'http://localhost:1/wealth/1.0.0-ab12cd34/' }, withdrawn: [] }],
    ]),
  );
  await start('http://localhost:1', [later]);
  expect(await everyone()).toEqual([wealth.version]);
  await start('http://localhost:1', [{ ...later, version: '1.0.1' }]);
  expect(await everyone()).toEqual(['1.0.1']);
});

test('creates the key once, readable by its owner alone', async () => {
  const { start, paths } = machine();
  await start('http://localhost:1');
  const before = readFileSync(paths.signingKey, 'utf8');
  await start('http://localhost:2');
  expect(readFileSync(paths.signingKey, 'utf8')).toBe(before);
  expect(statSync(paths.signingKey).mode & 0o777).toBe(0o600);
});

test.each(remotes())('%s has its own name in its module.json', (dir) => {
  expect(readModuleMetadata(dir).name).toBe(dir.replace('remote-', ''));
});
