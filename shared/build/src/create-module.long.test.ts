import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@livery/contract/languages';
import { moduleMetadata } from '@livery/contract/release';
import { root } from '@livery/module-tools/workspace';
import { createModule, withReference } from './create-module.ts';
import { readModuleName } from './create-module.ts';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'livery-workspace-'));
  writeFileSync(join(workspace, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.json')));
});
afterEach(() => rmSync(workspace, { recursive: true }));

test.each([
  ['nft', 'nft'],
  ['remote-nft', 'nft'],
  ['copy-trading-2', 'copy-trading-2'],
])('accepts %s as a name', (text, name) => expect(readModuleName(text)).toBe(name));

test.each([
  [undefined, 'Which module?'],
  ['', 'is no name for a module'],
  ['NFT', 'is no name for a module'],
  ['2nft', 'is no name for a module'],
  ['nft-', 'is no name for a module'],
  ['n--ft', 'is no name for a module'],
  ['../nft', 'is no name for a module'],
  ['n f t', 'is no name for a module'],
  ['ñft', 'is no name for a module'],
  ['n'.repeat(33), 'is no name for a module'],
  ['host', 'is the name of a part of the platform'],
  ['wealth', 'There is a remote-wealth already.'],
  ['c2c', 'There is a remote-c2c already.'],
  ['financial', 'The path /financial belongs to wealth'],
  ['withdraw', 'The path /withdraw belongs to account'],
  ['login', 'The path /login belongs to the host'],
])('refuses %p in one sentence', (text, sentence) => expect(() => readModuleName(text)).toThrow(sentence));

/** The files of a remote, without its pages and their tests. */
const filesOf = (dir: string) =>
  ['.', 'src', 'src/locales'].flatMap((folder) =>
    readdirSync(join(dir, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`)
      .sort(),
  );

test('a new module has the same files as its neighbours, in every language', () => {
  const dir = createModule('nft', workspace);
  expect(filesOf(join(workspace, dir))).toEqual(filesOf(join(root, 'remote-wealth')));
  const metadata = moduleMetadata.parse(JSON.parse(readFileSync(join(workspace, dir, 'module.json'), 'utf8')));
  expect(metadata.routes.map(({ path }) => path)).toEqual(['/nft']);
  const texts = languages.map((language) => {
    const words = readFileSync(join(workspace, dir, 'src', 'locales', `${language}.json`), 'utf8');
    const { page } = JSON.parse(words) as { page: Record<string, string> };
    return Object.values(page).join(' ');
  });
  expect(new Set(texts).size).toBe(languages.length);
});

test('adds the module to the type check of the workspace', () => {
  createModule('nft', workspace);
  expect(readFileSync(join(workspace, 'tsconfig.json'), 'utf8')).toMatch(
    /"remote-[a-z0-9]+" \},\n {4}\{ "path": "remote-nft" \},\n/,
  );
  expect(withReference('[\n  { "path": "remote-a" }\n]', 'remote-b')).toBe(
    '[\n  { "path": "remote-a" },\n  { "path": "remote-b" }\n]',
  );
});

test('does not overwrite existing files', () => {
  createModule('nft', workspace);
  expect(() => createModule('nft', workspace)).toThrow('EEXIST');
});
