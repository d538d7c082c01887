import { csvCell, csvFile } from './csv.ts';

test('rows end in CR LF after the mark of UTF-8, and a cell with a comma, a quote or a line is quoted', () => {
  expect(
    csvFile([
      ['No.', 'Remarks'],
      ['1', 'a "b", c\nd'],
    ]),
  ).toBe('\uFEFFNo.,Remarks\r\n1,"a ""b"", c\nd"\r\n');
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'a cell that begins like a formula is text: %j',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toBe(`'${text}${/[\r\n]/.test(text) ? '"' : ''}`);
  },
);

test('a plain number stays one', () => {
  expect(csvCell('1234.50')).toBe('1234.50');
});
