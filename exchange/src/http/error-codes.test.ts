import { code } from '@livery/contract/envelope';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusOf } from './envelope-status.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'error-codes.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| `(\w+)` +\| (\d+) +\| \S.* \|$/gm)];

test('docs/error-codes.md lists every code of the contract with its name and HTTP status', () => {
  const documented = rows.map(([, number, name, status]) => `${number} ${name} ${status}`);
  const known = Object.entries(code).map(([name, number]) => `${number} ${name} ${statusOf(number)}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});
