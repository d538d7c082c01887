import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { statementCall, statementLinesCall, type StatementLine } from '@livery/contract/calls/statements';
import { statementPdf } from './statement-pdf.ts';
import { agrees, linesFile, readTaxFile, taxFile, taxTools, type TaxToolId } from './tax-files.ts';

const line = (n: number, rest: object) => ({
  line: n,
  entry: String(n),
  trade: null,
  time: 1_764_340_121,
  in: null,
  out: null,
  fee: null,
  value: '1',
  feeValue: '0',
  sale: null,
  ...rest,
});
const usdt = (amount: string) => ({ coin: 'USDT', amount });
const btc = (amount: string) => ({ coin: 'BTC', amount });
const lines: readonly StatementLine[] = statementLinesCall.data.parse({
  list: [
    line(1, { kind: 'deposit', in: usdt('10000'), value: '10000' }),
    line(2, { kind: 'buy', trade: 7, out: usdt('6000'), in: btc('0.1'), fee: btc('0.0001'), value: '6000' }),
    line(3, {
      kind: 'sell',
      trade: 8,
      out: btc('0.05'),
      in: usdt('3500'),
      fee: usdt('3.5'),
      value: '3500',
      feeValue: '0',
      sale: { coin: 'BTC', proceeds: '3500', cost: '3003.003', fees: '3.5', gain: '493.497', lots: [] },
    }),
    line(4, { kind: 'income', in: btc('0.0002'), value: '13' }),
    line(5, { kind: 'futures', out: usdt('100'), value: '-100' }),
    line(6, { kind: 'withdrawal', out: btc('0.01'), fee: btc('0.0005'), value: '735' }),
  ],
}).list;

describe.each(Object.keys(taxTools) as TaxToolId[])('the file for %s', (tool) => {
  test('read back, has a row for each line and the ledger’s sums', () => {
    const text = taxFile(tool, lines);
    // BTC: 0.1 − 0.0001 − 0.05 + 0.0002 − 0.01 − 0.0005
    expect(readTaxFile(tool, text)).toEqual({ rows: 6, sums: { USDT: '7396.5', BTC: '0.0396' } });
    expect(agrees(tool, text, lines)).toBe(true);
  });

  test('is not offered when a figure of it differs', () => {
    const text = taxFile(tool, lines);
    expect(agrees(tool, text.replace('3500', '3501'), lines)).toBe(false);
    expect(agrees(tool, taxFile(tool, lines.slice(1)), lines)).toBe(false);
  });
});

test('the tax tools get their documented columns, times in UTC and tags', () => {
  const [koinly, tracker] = [taxFile('koinly', lines).split('\r\n'), taxFile('cointracker', lines).split('\r\n')];
  expect(koinly[0]?.replaceAll('"', '')).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  );
  expect(koinly[2]?.replaceAll('"', '')).toBe(
    '2025-11-28 14:28:41 UTC,6000,USDT,0.1,BTC,0.0001,BTC,6000,USDT,,trade 7,',
  );
  expect(koinly[4]).toContain('Reward');
  expect(tracker[0]?.replaceAll('"', '')).toBe(
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
  );
  expect(tracker[3]?.replaceAll('"', '')).toBe('11/28/2025 14:28:41,3500,USDT,0.05,BTC,3.5,USDT,');
  expect(tracker[5]?.replaceAll('"', '')).toBe('11/28/2025 14:28:41,,,100,USDT,,,margin loss');
});

test('the file for people has the gain of each sale', () => {
  expect(linesFile(lines).split('\r\n')[3]).toContain('3500,3003.003,3.5,493.497');
});

const counted = { count: 2, value: '1' };
const statement = statementCall.data.parse({
  year: 2025,
  method: 'fifo',
  lockedAt: null,
  finalAt: Date.UTC(2026, 0, 1, 2) / 1000,
  until: 1_764_340_121,
  coins: [{ coin: 'BTC', sales: 1, proceeds: '3500', cost: '3003.003', fees: '3.5', gain: '493.497' }],
  realised: '493.497',
  income: { value: '13', count: 1, months: Array.from({ length: 12 }, () => '0') },
  futures: { count: 1, value: '-100' },
  fees: { selling: '3.5', buying: '6', other: '35' },
  usdtIn: counted,
  coinsIn: counted,
  out: counted,
  closing: { start: '0', moved: '1', result: '371.497', change: '0', end: '372.497' },
  closes: true,
  withoutCost: [],
});

/** The text of each page, as its content has it. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((each) => document.context.lookup(each)) : [contents];
    return streams
      .map((stream) =>
        stream instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(stream).decode()) : '',
      )
      .join('\n')
      .replaceAll(
        /<([0-9A-F]+)> Tj/g,
        (_all, hex: string) => `${hex.replaceAll(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)))}\n`,
      );
  });
}

test.each([
  ['before 1 January, 02:00 UTC', statement.finalAt - 1, true],
  ['after it', statement.finalAt, false],
])('the PDF made %s has the sums, and the mark of a draft on each page only before it', async (_name, now, isDraft) => {
  const pages = await textOf(await statementPdf({ statement, appName: 'Livery', member: 'm-1', now }));
  const text = pages.join('\n');
  for (const part of ['Statement 2025', '3,003.00', '493.49', '-100.00', 'It closes', '372.49'])
    expect(text).toContain(part);
  expect(pages.map((page) => page.includes('DRAFT'))).toEqual(pages.map(() => isDraft));
});
