import { minifySync, parseSync, transformSync } from '@swc/core';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import pureCalls from './pure-calls-loader.ts';

const contract = join(root, 'shared/contract/src');
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
);
const compiled = (name: string) =>
  transformSync(readFileSync(join(contract, name), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code;
const isPlace = (value: unknown) => typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** The program without its comments, and without the places of its parts. */
const programOf = (code: string) =>
  JSON.stringify(parseSync(code, { syntax: 'ecmascript', target: 'es2022' }).body, (key, value: unknown) =>
    key === 'span' || (key !== '' && isPlace(value)) ? undefined : value,
  );

test('a schema and a call that nobody uses are dropped', () => {
  const source = pureCalls(`import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
const bytes = (max) => z.string().check(z.maxLength(max));
const unused = defineCall({
  body: z.strictObject({ id: bytes(4), list: z.array(bytes(2)) }),
  data: bytes(3),
});
export const used = z.string();
remember(used);
`);
  const { code } = minifySync(source, { module: true, compress: { toplevel: true }, mangle: false });
  expect(code).toBe('import*as z from"zod/mini";import"../call.ts";export const used=z.string();remember(used);');
});

test.each(sources)('of %s only comments are added', (name) => {
  const source = compiled(name);
  expect(programOf(pureCalls(source))).toBe(programOf(source));
});
