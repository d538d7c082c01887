import type { ReleasedModule, ReleaseManifest } from '@livery/contract/release';
import { createPlatform } from '@livery/platform/host';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { pageModule } from '@livery/platform/testing';
import type { GoodRelease } from './release-source.ts';
import { versionMemory } from './version-memory.ts';

let key: TestKey;
beforeEach(async () => {
  key = await testKey();
  localStorage.clear();
});

const version = (name: string, text: string): ReleasedModule => ({ ...pageModule('/financial'), name, version: text });
const wealth = version('wealth', '1.0.0');

async function releaseOf(module: ReleasedModule, change: Partial<ReleaseManifest> = {}): Promise<GoodRelease> {
  const manifest = manifestOf([module], change);
  return { manifest, text: await key.sign(manifest) };
}
/** The memory of the next page, which trusts only the newest key. */
const memory = () => versionMemory({ stored: createPlatform({ clientVersion: 'test' }).stored, keys: key.trusted });
async function readable(name: string): Promise<readonly string[]> {
  const read = await Promise.all(
    memory()
      .workedVersions(name)
      .map((one) => one.read()),
  );
  return read.flatMap((module) => module?.version ?? []);
}

test('stores a working version again when a new key has signed it', async () => {
  memory().worked(wealth, await releaseOf(wealth, { sequence: 1 }));
  key = await testKey();
  expect(await readable('wealth')).toEqual([]);
  memory().worked(wealth, await releaseOf(wealth, { sequence: 2 }));
  expect(await readable('wealth')).toEqual(['1.0.0']);
});

test('does not store a working version again while the key is the same', async () => {
  memory().worked(wealth, await releaseOf(wealth, { sequence: 1 }));
  const before = localStorage.getItem('livery.workedReleases');
  memory().worked(wealth, await releaseOf(wealth, { sequence: 2 }));
  expect(localStorage.getItem('livery.workedReleases')).toBe(before);
});

test.each<Partial<ReleaseManifest>>([{ tenant: 'localhost' }, { channel: 'next' }])(
  'stores releases of the same number side by side when the site changes to %p',
  async (other) => {
    memory().worked(wealth, await releaseOf(wealth, { sequence: 7 }));
    const spot = version('spot', '3.0.0');
    memory().worked(spot, await releaseOf(spot, { ...other, sequence: 7 }));
    expect([await readable('wealth'), await readable('spot')]).toEqual([['1.0.0'], ['3.0.0']]);
  },
);

test('reads versions that were stored by the sequence number alone', async () => {
  const { text } = await releaseOf(wealth);
  const stored = { texts: { 7: text }, modules: { wealth: [{ version: '1.0.0', release: '7' }] } };
  localStorage.setItem('livery.workedReleases', JSON.stringify(stored));
  const spot = version('spot', '3.0.0');
  memory().worked(spot, await releaseOf(spot, { sequence: 7 }));
  expect([await readable('wealth'), await readable('spot')]).toEqual([['1.0.0'], ['3.0.0']]);
});
