import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotes } from '../workspace.ts';
import { readModuleMetadata } from './artifact.ts';
import { fingerprint } from './fingerprint.ts';
import { writeManifest } from './release.ts';

test('a fingerprint is the same for the same sources, and another for another package', () => {
  expect(fingerprint('remote-wealth')).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprint('remote-wealth')).toBe(fingerprint('remote-wealth'));
  expect(fingerprint('remote-wealth')).not.toBe(fingerprint('remote-account'));
});

test('the sequence number grows only when something changed; a manifest cut short is made again', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'livery-release-')), 'sub', 'release.json');
  expect(writeManifest(path, 'http://localhost:1').sequence).toBe(1);
  const again = writeManifest(path, 'http://localhost:1');
  expect(again.sequence).toBe(1);
  const moved = writeManifest(path, 'http://localhost:2');
  expect(moved.sequence).toBe(again.modules.length > 0 ? 2 : 1);
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 20));
  expect(writeManifest(path, 'http://localhost:2').sequence).toBe(1);
});

test.each(remotes())('%s says what it is in its module.json', (dir) => {
  expect(readModuleMetadata(dir).name).toBe(dir.replace('remote-', ''));
});
