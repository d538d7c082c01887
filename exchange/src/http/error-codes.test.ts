import { code } from '@livery/contract/envelope';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusOf } from './envelope-status.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'error-codes.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| `(\w+)` +\| (\d+) +\| \S.* \|$/gm)];

test('docs/error-codes.md lists every code of the contract with its name and HTTP status', () => {
  const documented = rows.map(([, number, name, status]) => [name, Number(number), Number(status)]);
  const known = Object.entries(code).map(([name, number]) => [name, number, statusOf(number)]);
  expect(documented.toSorted()).toEqual(known.toSorted());
});
