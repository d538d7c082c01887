import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOfFiles } from '../build/artifact.ts';
import { createFolderStore } from './store.ts';
import { storedHostVersions, removeHost, readStoredHost, storeHost } from './store-contents.ts';
import { prune } from './store-contents.ts';
import { fetchFiles } from './version-files.ts';

function built() {
  const dir = mkdtempSync(join(tmpdir(), 'livery-hosts-'));
  const buildDir = join(dir, 'build');
  mkdirSync(buildDir);
  writeFileSync(join(buildDir, 'main.0a1b2c3d.js'), 'let a = 1;');
  const record = {
    fingerprint: 'ab12cd34',
    scripts: ['main.0a1b2c3d.js'],
    styles: [],
    files: integrityOfFiles(buildDir),
  };
  return { dir, store: createFolderStore(join(dir, 'store')), buildDir, record };
}

test('a host stays in the store from keep-host to forget-host, also when the store is pruned', async () => {
  const { store, buildDir, record } = built();
  await storeHost(store, '1.0.0-ab12cd34', { buildDir, record });
  await storeHost(store, '1.0.0-ab12cd34', { buildDir, record });
  await prune({ store, keys: {} }, 1);
  expect(await storedHostVersions(store)).toEqual(['1.0.0-ab12cd34']);
  expect((await readStoredHost(store, '1.0.0-ab12cd34')).record).toEqual(record);
  await removeHost(store, '1.0.0-ab12cd34');
  expect(await store.list('hosts/')).toEqual([]);
  await expect(removeHost(store, '1.0.0-ab12cd34')).rejects.toThrow('has no host 1.0.0-ab12cd34.');
});

test.each([
  '..',
  '../main.js',
  'a/../../main.js',
  '/etc/main.js',
  'a/main.js',
  '..\\main.js',
  'C:\\main.js',
  'C:main.js',
  '.main.js',
  '',
  'main.js\0',
])('rejects a host whose record names a file %j, which would be written elsewhere', async (name) => {
  const { store, record } = built();
  const bytes = (files: object) => Buffer.from(JSON.stringify({ ...record, files }));
  await store.create('hosts/1.0.0-ab12cd34/record.json', bytes({ ...record.files, [name]: 'sha384-x' }));
  await expect(readStoredHost(store, '1.0.0-ab12cd34')).rejects.toThrow('must be the name of a file');
});

test('ignores a host under a name that is no version', async () => {
  const { store } = built();
  const list = async () => ['hosts/../record.json', 'hosts/..\\x/record.json', 'hosts/1.0.0-ab12cd34/record.json'];
  expect(await storedHostVersions({ ...store, list })).toEqual(['1.0.0-ab12cd34']);
});

test('refuses another build under an existing version, and altered files', async () => {
  const { dir, store, buildDir, record } = built();
  await storeHost(store, '1.0.0-ab12cd34', { buildDir, record });
  writeFileSync(join(buildDir, 'main.0a1b2c3d.js'), 'let a = 2;');
  await expect(storeHost(store, '1.0.0-ab12cd34', { buildDir, record })).rejects.toThrow(
    'is not the file that was built',
  );
  const other = { ...record, files: integrityOfFiles(buildDir) };
  await expect(storeHost(store, '1.0.0-ab12cd34', { buildDir, record: other })).rejects.toThrow('never changes');
  const fetched = { files: other.files, to: join(dir, 'fetched') };
  await expect(fetchFiles(store, 'hosts/1.0.0-ab12cd34/', fetched)).rejects.toThrow('is not what was released');
});
