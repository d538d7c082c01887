import { documentedLongFiles, leftOutOf, listedFiles, longFiles } from './long-files.ts';

test('docs/testing.md lists every long test file with a reason, and no other', () => {
  const documented = documentedLongFiles();
  expect(documented.map(({ file }) => file).toSorted()).toEqual(longFiles().toSorted());
  expect(documented.filter(({ reason }) => reason.length < 10)).toEqual([]);
});

test('a row of the list is a path in code style and its reason', () => {
  const page =
    '| file | reason |\n| --- | --- |\n| `exchange/a.db.long.test.ts` | it kills 50 times |\n\n`e2e/b.long.e2e.ts`';
  expect(listedFiles(page)).toEqual([{ file: 'exchange/a.db.long.test.ts', reason: 'it kills 50 times' }]);
});

test('a run over a part of the paths leaves out the long files of that part alone', () => {
  const files = ['exchange/test/kills.db.long.test.ts', 'e2e/gate.long.e2e.ts'];
  expect(leftOutOf(files, [])).toEqual(files);
  expect(leftOutOf(files, ['kills'])).toEqual([files[0]]);
  expect(leftOutOf(files, ['spot'])).toEqual([]);
});
