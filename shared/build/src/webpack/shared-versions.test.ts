import fc from 'fast-check';
import { createRequire } from 'node:module';
import { satisfy } from './shared-versions.ts';
import { federationCore, libraryFile } from './unused-library-files.ts';

// Required by path, because the library hands its parser on to nobody.
const federation = createRequire(import.meta.filename)(libraryFile(federationCore, 'dist/utils/semver/index.cjs')) as {
  readonly satisfy: typeof satisfy;
};

const versions = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(12)).map((parts) => parts.join('.'));

test('a version is in the range of a remote, or is older than another, exactly when federation’s own parser says so', () => {
  fc.assert(
    fc.property(versions, fc.constantFrom('^', '<=', ''), versions, (version, operator, other) => {
      expect(satisfy(version, operator + other)).toBe(federation.satisfy(version, operator + other));
    }),
    { numRuns: 2000 },
  );
});

test('what is no version is in no range', () => {
  expect([satisfy('', '^1.0.0'), satisfy('next', '<=1.0.0'), satisfy('1.0.0', 'next')]).toEqual([false, false, false]);
});
