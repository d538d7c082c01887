import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { libraryFile } from './unused-library-files.ts';
import { trimmedFiles } from './unused-library-methods.ts';
import { withoutMethods } from './without-methods.ts';

const source = `function Reader() {}
Reader.prototype.bytes = function read_bytes() {
    return { raw: {} };
};
Reader.prototype.tag = function () {
    return 1;
};
class Store {
  read(key, options = {
    silent: false
  }) {
    return key;
  }
  static read_all() {}
}
var Client = class {
\tread() {
\t\treturn 'client';
\t}
\tasync load() {
\t\tthis.read();
\t}
};
export default {
  isDate,
  isFile: isBlob,
  isText,
};
`;

test('a method of a constructor, a class or an exported object is taken out, and its neighbours and namesakes stay', () => {
  const rest = withoutMethods(source, [
    { of: 'Reader', methods: ['bytes'] },
    { of: 'Store', methods: ['read'] },
    { of: 'Client', methods: ['load'] },
    { of: 'default', methods: ['isDate', 'isFile'] },
  ]);
  expect(rest).toBe(`function Reader() {}
Reader.prototype.tag = function () {
    return 1;
};
class Store {
  static read_all() {}
}
var Client = class {
\tread() {
\t\treturn 'client';
\t}
};
export default {
  isText,
};
`);
});

test('a method that its class does not have stops the build', () => {
  expect(() => withoutMethods(source, [{ of: 'Store', methods: ['load'] }])).toThrow(
    'Store has no method load any more',
  );
});

test.each(trimmedFiles)(
  '$file of a library still has the methods that builds leave out',
  ({ library, file, unused }) => {
    const code = withoutMethods(readFileSync(libraryFile(library, file), 'utf8'), unused);
    expect(() => transformSync(code)).not.toThrow();
  },
);

test('the codec of pages calls none of the methods that builds leave out', () => {
  const codec = readFileSync(join(root, 'shared/contract/src/live/generated/market-page.js'), 'utf8');
  const calledOf = { Reader: /\breader\.(\w+)\(/g, Writer: /(?:\bwriter|\))\.(\w+)\(/g };
  for (const [of, calls] of Object.entries(calledOf)) {
    const called = new Set([...codec.matchAll(calls)].map(([, method]) => method));
    const left = trimmedFiles.flatMap(({ unused }) => unused).find((one) => one.of === of)?.methods ?? [];
    expect(called.size).toBeGreaterThan(2);
    expect(left.filter((method) => called.has(method))).toEqual([]);
  }
});
