import { csvCell, csvFile, csvTime, csvTimeHead } from './csv.ts';

test('rows end in CR LF after the mark of UTF-8, text is quoted, and numbers are not', () => {
  expect(
    csvFile([
      ['No.', 'Amount', 'Remarks'],
      ['1', '-1234.50', 'a "b", c\nd'],
    ]),
  ).toBe('\uFEFF"No.","Amount","Remarks"\r\n1,-1234.50,"a ""b"", c\nd"\r\n');
});

test.each(['0', '1234.50', '-3', '-0.00000001', '123456789012345678901234567890.5'])('%s stays a number', (text) => {
  expect(csvCell(text)).toBe(text);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1-1', "'-1-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['  =1', "  '=1"],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a; \n-1-1', "a; \n'-1-1"],
  ['a\t@x', "a\t'@x"],
  ['a;"=1+1;', `a;"'=1+1;`],
])('no formula is left of %j', (text, harmless) => {
  expect(csvCell(text)).toBe(`"${harmless.replaceAll('"', '""')}"`);
});

test('text without a formula is unchanged', () => {
  expect(csvCell('1 + 1 = 2; well-known')).toBe('"1 + 1 = 2; well-known"');
});

/** The cells of a row as a spreadsheet reads them whose list separator is a semicolon. */
function cellsBySemicolon(line: string): string[] {
  const cells: string[] = [];
  let rest: string | undefined = line;
  while (rest !== undefined) {
    // A quoted cell, and the text after it up to the separator.
    const [whole = '', quoted = '', plain = '']: readonly (string | undefined)[] =
      /^(?:"((?:[^"]|"")*)")?([^;]*)/.exec(rest) ?? [];
    cells.push(`${quoted.replaceAll('""', '"')}${plain}`);
    rest = whole.length < rest.length ? rest.slice(whole.length + 1) : undefined;
  }
  return cells;
}

test.each(['a;=1+1;b', '";=1+1;"', 'a;"=1+1;', 'a;""=1+1;', ';\t=1', '"";"";=1'])(
  'no cell is a formula where the list separator is a semicolon: %j',
  (text) => {
    const line = csvFile([['7', text, '-5', text]]).slice(1, -2);
    expect(cellsBySemicolon(line).filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
  },
);

test('times are in UTC, and the head says so', () => {
  const texts = [csvTime(1_763_731_200), csvTime(null), csvTimeHead('Time')];
  expect(texts).toEqual(['2025-11-21 13:20:00', '', 'Time (UTC)']);
});
