import { needsOf } from './imports.ts';

test('a file needs what it imports, exports on, loads later and mocks, whatever the package', () => {
  const source = `
import { a } from './a.ts';
import './styles.css';
export * from '../b.ts';
import {
  c,
} from '@livery/ui/form';
const d = () => import('./d.tsx');
jest.mock('./e.ts');
import { readFileSync } from 'node:fs';
import { render } from 'react-dom';`;
  expect(needsOf(source, 'host/src').specifiers).toEqual([
    ...['./a.ts', './styles.css', '../b.ts', '@livery/ui/form', './d.tsx', './e.ts'],
  ]);
});

test('types are no need: the type checker looks after them', () => {
  const source = `import type { A } from './a.ts';
export type {
  B,
  C,
} from './b.ts';
import { type D, e } from './e.ts';`;
  expect(needsOf(source, 'host/src').specifiers).toEqual(['./e.ts']);
});

test('a file needs the files and folders that it names from its own folder or from the root', () => {
  const source = `
const program = join(import.meta.dirname, '..', 'src', 'main.ts');
const pages = join(root, 'host', 'src', 'pages');
startChild('exchange/src/main.ts', {});
const here = import.meta.dirname;
const whole = join(import.meta.dirname, '..', '..');`;
  expect(needsOf(source, 'exchange/test').paths).toEqual([
    ...['exchange/src/main.ts', 'host/src/pages', 'exchange/src/main.ts'],
  ]);
});
