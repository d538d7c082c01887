import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOfFiles } from './artifact.ts';
import { compressBuild } from './artifact.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'livery-build-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(dir, name), content);
const script = `let a = "${'livery '.repeat(200)}";`;

test('compresses scripts, styles and vector pictures, and nothing else', async () => {
  for (const name of [
    'main.0a1b2c3d.js',
    'main.0a1b2c3d.css',
    'flags.0a1b2c3d.svg',
    'prerender.js',
    'logo.0a1b2c3d.png',
  ])
    write(name, script);
  write('tiny.0a1b2c3d.js', 'a');
  await compressBuild(dir);
  expect(readdirSync(dir).filter((name) => /\.(br|gz)$/.test(name))).toEqual(
    ['flags.0a1b2c3d.svg', 'main.0a1b2c3d.css', 'main.0a1b2c3d.js'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
  expect(brotliDecompressSync(readFileSync(join(dir, 'main.0a1b2c3d.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(dir, 'main.0a1b2c3d.js.gz'))).toString()).toBe(script);
});

test('compresses again only what may have changed, and keeps no form of a file that is gone', async () => {
  for (const name of ['main.0a1b2c3d.js', 'remoteEntry.js']) write(name, script);
  for (const name of ['main.0a1b2c3d.js.br', 'remoteEntry.js.br', 'gone.0a1b2c3d.js.br', 'gone.0a1b2c3d.js.gz'])
    write(name, 'of an earlier build');
  await compressBuild(dir);
  expect(readFileSync(join(dir, 'main.0a1b2c3d.js.br'), 'utf8')).toBe('of an earlier build');
  expect(brotliDecompressSync(readFileSync(join(dir, 'remoteEntry.js.br'))).toString()).toBe(script);
  expect(readdirSync(dir).filter((name) => name.startsWith('gone'))).toEqual([]);
});

test('records hashes of files, not of their compressed forms', async () => {
  write('main.0a1b2c3d.js', script);
  await compressBuild(dir);
  expect(Object.keys(integrityOfFiles(dir))).toEqual(['main.0a1b2c3d.js']);
});
