import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('is up to date with market.proto', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'livery-proto-'));
  execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(__dirname, '../../scripts/generate-market.ts'),
    fresh,
  ]);
  for (const name of ['market.js', 'market.d.ts']) {
    expect(readFileSync(join(__dirname, 'generated', name), 'utf8')).toBe(readFileSync(join(fresh, name), 'utf8'));
  }
});
