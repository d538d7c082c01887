import { join } from 'node:path';
import { remotes, root } from '../workspace.ts';
import { assertInputs, fingerprint, inputsOf } from './fingerprint.ts';

test('a fingerprint is the same for the same sources and differs between packages', () => {
  expect(fingerprint('remote-wealth')).toMatch(/^[0-9a-f]{8}$/);
  expect(fingerprint('remote-wealth')).toBe(fingerprint('remote-wealth'));
  expect(fingerprint('remote-wealth')).not.toBe(fingerprint('remote-account'));
});

test('a remote follows the shared files and the packages that it imports, and no others', () => {
  const { files, packages } = inputsOf('remote-wealth');
  const names = packages.map((id) => id.replace(/@[^@]+$/, ''));
  expect(files).toEqual(
    expect.arrayContaining([
      'remote-wealth/module.json',
      'remote-wealth/src/locales/ja-JP.json',
      'shared/platform/src/react/commands.ts',
      'shared/contract/src/calls/wealth/pledges.ts',
      'shared/account-forms/src/locales/ja-JP.json',
    ]),
  );
  expect(names).toEqual(expect.arrayContaining(['react-hook-form', 'zod', 'webpack', 'react']));
  expect(files.filter((path) => /calls\/c2c|shared\/ui\/src\/(?!bundled)|\.test\./.test(path))).toEqual([]);
  expect(names.filter((name) => ['klinecharts', 'axios', 'fastify', 'jest'].includes(name))).toEqual([]);
});

test('the host, and a remote that is prerendered, follow what the host provides', () => {
  expect(inputsOf('host').files).toContain('shared/ui/src/field/public.ts');
  expect(inputsOf('host').packages).toContainEqual(expect.stringMatching(/^klinecharts@/));
  expect(inputsOf('remote-marketing').files).toContain('shared/ui/src/public.ts');
});

test.each(remotes())('%s follows the versions of the libraries that it requires of the host', (remote) => {
  expect(inputsOf(remote).packages).toContainEqual(expect.stringMatching(/^@livery\/platform@/));
});

test('a build with a file that its version does not follow fails', () => {
  const { files } = inputsOf('remote-wealth');
  expect(() =>
    assertInputs(
      'remote-wealth',
      files.map((path) => join(root, path)),
    ),
  ).not.toThrow();
  expect(() => assertInputs('remote-wealth', [join(root, 'shared/module-tools/src/build/artifact.ts')])).toThrow(
    'The version of remote-wealth does not follow shared/module-tools/src/build/artifact.ts',
  );
});
