import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressedForms } from './version-files.ts';
import { createFolderStore } from './store.ts';
import { temporaryFolder, versionOf } from '../../test/released.ts';
import {
  findWrongFiles,
  integrityOf,
  isBuiltFolder,
  readBuiltFolder,
  recordName,
  storeVersion,
  versionFolder,
} from './version-files.ts';

const script = Buffer.from(`let a = "${'livery '.repeat(200)}";`);

/** A built version with its compressed forms, and a store. */
async function built() {
  const version = { ...versionOf('wealth', '1.0.0'), files: { 'remoteEntry.js': integrityOf(script) } };
  const buildDir = temporaryFolder();
  const folder = temporaryFolder();
  writeFileSync(join(buildDir, 'remoteEntry.js'), script);
  for (const { extension, compress } of compressedForms)
    writeFileSync(join(buildDir, `remoteEntry.js${extension}`), await compress(script));
  const stored = (extension: string) => join(folder, versionFolder(version), `remoteEntry.js${extension}`);
  return { version, buildDir, store: createFolderStore(folder), stored };
}

test('stores a version with its compressed forms', async () => {
  const { version, buildDir, store, stored } = await built();
  await storeVersion(store, buildDir, version);
  expect(compressedForms.map(({ extension }) => existsSync(stored(extension)))).toEqual([true, true]);
  expect(await findWrongFiles(store, version)).toEqual([]);
});

test.each([
  ['of another file', 'let a = 2;'],
  ['of a larger file', `${script.toString()}${' '.repeat(100_000)}`],
])('refuses a compressed form %s, and finds it in the store', async (_what, text) => {
  const { version, buildDir, store, stored } = await built();
  await storeVersion(store, buildDir, version);
  for (const { extension, compress } of compressedForms) {
    const other = await compress(Buffer.from(text));
    writeFileSync(join(buildDir, `remoteEntry.js${extension}`), other);
    writeFileSync(stored(extension), other);
  }
  const another = { ...version, version: '1.0.1' };
  await expect(storeVersion(store, buildDir, another)).rejects.toThrow(
    'remoteEntry.js.br is not the file that was built',
  );
  expect(await findWrongFiles(store, version)).toEqual(
    compressedForms.map(({ extension }) => `modules/wealth/1.0.0/remoteEntry.js${extension} is not what was released`),
  );
});

test('stores nothing of a version when one of its files was altered after the build', async () => {
  const { version, buildDir, store } = await built();
  writeFileSync(join(buildDir, 'page.js'), 'steal();');
  const files = { ...version.files, 'page.js': integrityOf(Buffer.from('run();')) };
  await expect(storeVersion(store, buildDir, { ...version, files })).rejects.toThrow(
    'page.js is not the file that was built',
  );
  expect(await store.list('')).toEqual([]);
});

test('reads the record of a version that was built elsewhere', async () => {
  const { version, buildDir } = await built();
  const { base: _base, ...record } = version;
  writeFileSync(join(buildDir, recordName), JSON.stringify(record));
  expect(isBuiltFolder(buildDir)).toBe(true);
  expect(isBuiltFolder('wealth')).toBe(false);
  expect(readBuiltFolder(buildDir)).toEqual(record);
});

test.each([
  ['no record', undefined, 'is no built version: it has no record.json.'],
  ['no JSON', '{', 'is not the record of a built version'],
  ['another schema', '{}', 'name is wrong'],
  ['a file elsewhere', JSON.stringify({ files: { '../../etc/passwd': 'sha384-' } }), 'record.json is not the record'],
  ['an entry that is no file', 'entry', 'it names remoteEntry.js, which is not among its files.'],
])('refuses a folder with %s', async (_what, text, message) => {
  const { version, buildDir } = await built();
  const { base: _base, ...record } = version;
  if (text !== undefined)
    writeFileSync(join(buildDir, recordName), text === 'entry' ? JSON.stringify({ ...record, files: {} }) : text);
  expect(() => readBuiltFolder(buildDir)).toThrow(message);
});
