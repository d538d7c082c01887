/** A year's lines as files: for people, for the ledger, and in the formats that two tax tools document for imports. */
import type { StatementLine } from '@livery/contract/calls/statements';
import { add, isDecimal, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { csvFile, csvTime } from '@livery/platform/records';

type Cells = readonly string[];

interface TaxTool {
  readonly name: string;
  readonly heads: Cells;
  /** The columns of amounts, each before that of its coin. */
  readonly columns: { readonly sent: number; readonly received: number; readonly fee: number };
  cells(line: StatementLine): Cells;
}

const amounts = ({ in: received, out: sent, fee }: StatementLine) => ({
  sent: [sent?.amount ?? '', sent?.coin ?? ''],
  received: [received?.amount ?? '', received?.coin ?? ''],
  fee: [fee?.amount ?? '', fee?.coin ?? ''],
});

/** `2025-11-28 14:28:41` as `11/28/2025 14:28:41`. */
function americanTime(time: number): string {
  const [date = '', clock = ''] = csvTime(time).split(' ');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${clock}`;
}

const koinlyTags: Partial<Record<StatementLine['kind'], string>> = {
  income: 'Reward',
  charge: 'Cost',
  futures: 'Realized P&L',
};

/**
 * The columns and tags that the tools document: Koinly's universal template, and CoinTracker's CSV. Both take times in
 * UTC, and amounts before the fee, which has columns of its own.
 */
export const taxTools = {
  koinly: {
    name: 'Koinly',
    heads: [
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Fee Currency',
      'Net Worth Amount',
      'Net Worth Currency',
      'Label',
      'Description',
      'TxHash',
    ],
    columns: { sent: 1, received: 3, fee: 5 },
    cells(line) {
      const { sent, received, fee } = amounts(line);
      const worth = [line.value.replace('-', ''), 'USDT'];
      const about = line.trade === null ? `entry ${line.entry}` : `trade ${line.trade}`;
      return [
        `${csvTime(line.time)} UTC`,
        ...sent,
        ...received,
        ...fee,
        ...worth,
        koinlyTags[line.kind] ?? '',
        about,
        '',
      ];
    },
  },
  cointracker: {
    name: 'CoinTracker',
    heads: [
      'Date',
      'Received Quantity',
      'Received Currency',
      'Sent Quantity',
      'Sent Currency',
      'Fee Amount',
      'Fee Currency',
      'Tag',
    ],
    columns: { received: 1, sent: 3, fee: 5 },
    cells(line) {
      const { sent, received, fee } = amounts(line);
      const futures = line.in === null ? 'margin loss' : 'margin gain';
      const tag = line.kind === 'income' ? 'staking' : line.kind === 'futures' ? futures : '';
      return [americanTime(line.time), ...received, ...sent, ...fee, tag];
    },
  },
} as const satisfies Record<string, TaxTool>;

export type TaxToolId = keyof typeof taxTools;

/** What each coin's lines add up to: what came, less what left and the fees. */
export type CoinSums = Readonly<Record<string, Decimal>>;

function sumsOf(lines: readonly StatementLine[]): CoinSums {
  const sums: Record<string, Decimal> = {};
  for (const { in: received, out: sent, fee } of lines) {
    if (received) sums[received.coin] = add(sums[received.coin] ?? zero, received.amount);
    for (const left of [sent, fee]) if (left) sums[left.coin] = subtract(sums[left.coin] ?? zero, left.amount);
  }
  return sums;
}

/** A file for a tax tool. The tools compare the heads exactly, so there is no byte order mark before them. */
export function taxFile(id: TaxToolId, lines: readonly StatementLine[]): string {
  const tool: TaxTool = taxTools[id];
  return csvFile([tool.heads, ...lines.map((line) => tool.cells(line))]).slice(1);
}

/** Reads a file back and sums it. No cell of such a file has a comma or a line break. */
export function readTaxFile(id: TaxToolId, text: string): { readonly rows: number; readonly sums: CoinSums } {
  const { columns }: TaxTool = taxTools[id];
  const [, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')));
  const sums: Record<string, Decimal> = {};
  for (const row of rows)
    for (const [column, sign] of [
      [columns.received, 1],
      [columns.sent, -1],
      [columns.fee, -1],
    ] as const) {
      const [amount, coin = ''] = [row[column], row[column + 1]];
      if (!isDecimal(amount)) continue;
      const before = sums[coin] ?? zero;
      sums[coin] = sign === 1 ? add(before, amount) : subtract(before, amount);
    }
  return { rows: rows.length, sums };
}

/** Whether a file says what the lines say. */
export function agrees(id: TaxToolId, text: string, lines: readonly StatementLine[]): boolean {
  const { rows, sums } = readTaxFile(id, text);
  const wanted = sumsOf(lines);
  const coins = Object.keys({ ...sums, ...wanted });
  return rows === lines.length && coins.every((coin) => sums[coin] === wanted[coin]);
}

const lineHeads = [
  'Line',
  'Ledger entry',
  'Trade',
  'Kind',
  'Time (UTC)',
  'In',
  'In coin',
  'Out',
  'Out coin',
  'Fee',
  'Fee coin',
  'Value (USDT)',
  'Proceeds (USDT)',
  'Cost (USDT)',
  'Selling fee (USDT)',
  'Gain (USDT)',
];

/** All lines of a year, with the gain of each sale. */
export const linesFile = (lines: readonly StatementLine[]): string =>
  csvFile([
    lineHeads,
    ...lines.map((line) => {
      const { sent, received, fee } = amounts(line);
      const { sale } = line;
      return [
        String(line.line),
        line.entry,
        line.trade === null ? '' : String(line.trade),
        line.kind,
        csvTime(line.time),
        ...received,
        ...sent,
        ...fee,
        line.value,
        ...(sale ? [sale.proceeds, sale.cost, sale.fees, sale.gain] : ['', '', '', '']),
      ];
    }),
  ]);
