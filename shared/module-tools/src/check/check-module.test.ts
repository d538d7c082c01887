import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@livery/contract/languages';
import { temporaryFolder, versionOf } from '../../test/released.ts';
import { integrityOf } from '../release/version-files.ts';
import { checkBuild, checkContract, checkLibraries, checkLicences, checkWeight } from './check-module.ts';
import { catalogueFaults, translationFaults } from './translations.ts';

test('a module may ask for no newer contract than the installed one', () => {
  expect(checkContract({ contract: '^1.0' }).faults).toEqual([]);
  expect(checkContract({ contract: '^1.999' }).faults).toEqual([
    expect.stringMatching(/^module\.json asks for the contract \^1\.999, and the installed one is \d+\.\d+$/),
  ]);
});

test('names the bundled packages whose licence is not permissive', () => {
  const packageOf = (id: string, license: unknown) => ({ id, version: '', folder: '', needs: [], peers: {}, license });
  const { faults } = checkLicences([
    packageOf('a@1.0.0', 'MIT'),
    packageOf('b@1.0.0', '(GPL-3.0-only OR Apache-2.0)'),
    packageOf('c@1.0.0', { type: 'BSD-3-Clause' }),
    packageOf('d@1.0.0', 'GPL-3.0-only'),
    packageOf('e@1.0.0', 'MIT AND LGPL-3.0-only'),
    packageOf('f@1.0.0', undefined),
  ]);
  expect(faults).toEqual([
    'd@1.0.0 has the licence "GPL-3.0-only"',
    'e@1.0.0 has the licence "MIT AND LGPL-3.0-only"',
    'f@1.0.0 has the licence unknown',
  ]);
});

test('a shared library of another major than its users run with is named', () => {
  const packageOf = (name: string, version: string, peers: Record<string, string>) => ({
    id: `${name}@${version}`,
    version,
    folder: '',
    needs: [],
    license: 'MIT',
    peers,
  });
  const platform = packageOf('@livery/platform', '0.1.0', { react: '^19.3.1', jotai: '^3.0.1' });
  expect(checkLibraries([platform, packageOf('react', '19.4.0', {})]).faults).toEqual([]);
  expect(checkLibraries([platform, packageOf('react', '20.0.0', {})]).faults).toEqual([
    '@livery/platform@0.1.0 runs with react ^19.3.1, and 20.0.0 is installed',
  ]);
});

/** A version with one script of random bytes, which do not compress. */
function builtOf(bytes: number) {
  const folder = temporaryFolder();
  const script = randomBytes(bytes);
  writeFileSync(join(folder, 'page.js'), script);
  const { base: _base, ...built } = versionOf('wealth', '1.0.0');
  return { folder, built: { ...built, files: { 'page.js': integrityOf(script) }, firstPage: ['page.js'] } };
}

test('a first page of more than 60 KB is too heavy', () => {
  const small = builtOf(1000);
  expect(checkWeight(small.built, small.folder).faults).toEqual([]);
  const large = builtOf(60_000);
  expect(checkWeight(large.built, large.folder).faults).toEqual([
    expect.stringMatching(/^the first page is \d+\.\d KB, at most 60\.0 KB: page\.js \d+\.\d KB$/),
  ]);
});

test('a file that is missing or was altered after the build is named', () => {
  const { folder, built } = builtOf(10);
  writeFileSync(join(folder, 'page.js'), 'steal();');
  const files = { ...built.files, 'gone.js': integrityOf(Buffer.from('')) };
  expect(checkBuild({ ...built, files }, folder).flatMap(({ faults }) => faults)).toEqual([
    'page.js is not the file that was built',
    'gone.js is not the file that was built',
  ]);
});

test('texts that are missing, superfluous, empty or changed in form are named', () => {
  const english = {
    title: 'Title',
    hint: 'Hello {{name}}',
    count_one: '{{count}} item',
    count_other: '{{count}} items',
  };
  const german = { more: 'Mehr', hint: 'Hallo', count_other: '{{count}} Artikel', title: ' ' };
  expect(translationFaults('de-DE', german, english)).toEqual([
    'more is not in en-US',
    'title is empty',
    'hint has other placeholders or tags than in en-US',
    'count needs the plural forms one, other',
  ]);
  expect(translationFaults('ja-JP', { title: 'a', count_other: '{{count}}' }, english)).toEqual(['hint is missing']);
});

test('a catalogue needs a file for every language and no text that nothing uses', () => {
  const folder = join(temporaryFolder(), 'locales');
  mkdirSync(folder);
  const messages = JSON.stringify({ page: { title: 'Title', nameHint: 'Hint', unused: 'Unused' } });
  for (const language of languages.filter((each) => each !== 'ja-JP'))
    writeFileSync(join(folder, `${language}.json`), messages);
  const faults = catalogueFaults(folder, "t('title'); t(`${name}Hint`); const name = 'name';");
  expect(faults).toEqual(['ja-JP: src/locales/ja-JP.json is missing', 'en-US: unused is unused']);
});
