import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '../workspace.ts';
import { readModuleMetadata, type RemoteRecord } from './artifact.ts';
import { fingerprint } from './fingerprint.ts';
import { writeManifest } from './release.ts';

test('a fingerprint is the same for the same sources, and another for another package', () => {
  expect(fingerprint('remote-wealth')).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprint('remote-wealth')).toBe(fingerprint('remote-wealth'));
  expect(fingerprint('remote-wealth')).not.toBe(fingerprint('remote-account'));
});

const wealth: RemoteRecord = {
  version: '1.0.0-ab12cd34',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': `sha384-${'a'.repeat(64)}` },
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }],
  contract: 1,
  name: 'wealth',
};

test('the sequence number grows only when something changed; a manifest cut short is made again', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'livery-release-')), 'sub', 'release.json');
  const write = (origin: string, records = [wealth]) => writeManifest(path, origin, records).sequence;
  expect([write('http://localhost:1'), write('http://localhost:1')]).toEqual([1, 1]);
  expect(write('http://localhost:2')).toBe(2);
  expect(write('http://localhost:2', [{ ...wealth, version: '1.0.0-00000000' }])).toBe(3);
  expect(write('http://localhost:2', [])).toBe(4);
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20));
  expect(write('http://localhost:2')).toBe(1);
});

test.each(remotes())('%s says what it is in its module.json', (dir) => {
  expect(readModuleMetadata(dir).name).toBe(dir.replace('remote-', ''));
});
