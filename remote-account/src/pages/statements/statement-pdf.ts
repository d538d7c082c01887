/** The yearly statement as a PDF, in English, because the standard fonts of PDF have no other scripts. Loaded on demand. */
import { degrees, grayscale, PageSizes, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { round, type Decimal } from '@livery/contract/decimal';
import { formatDecimal } from '@livery/i18n';
import { csvTime } from '@livery/platform/records';
import type { Statement } from './statement.ts';

interface Printed {
  readonly statement: Statement;
  /** The name of the site. */
  readonly appName: string;
  readonly member: string;
  /** Epoch seconds. */
  readonly now: number;
}

const margin = 56;
const rowHeight = 18;
const black = grayscale(0.11);
const grey = grayscale(0.47);

/** Sums have two decimals, rounded towards zero. */
const money = (value: Decimal): string =>
  formatDecimal(round(value, 2), 'en-US', { min: 2, max: 2 }).replaceAll('−', '-');
/** What the standard fonts can write. */
const plain = (text: string): string => text.replaceAll(/[^\u0020-\u007E]/g, '?');

/** Makes the file. Every page of a draft says so. */
export async function statementPdf({ statement, appName, member, now }: Printed): Promise<Uint8Array> {
  const { year, method, finalAt, lockedAt, coins, realised, income, futures, fees, usdtIn, coinsIn, out } = statement;
  const { closing, closes, withoutCost } = statement;
  const document = await PDFDocument.create();
  document.setTitle(`Statement ${year}`);
  document.setCreationDate(new Date(now * 1000));
  document.setModificationDate(new Date(now * 1000));
  const [font, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const isDraft = now < finalAt;
  let page = document.addPage(PageSizes.A4);
  let y = page.getHeight() - margin;

  const write = (text: string, x: number, { of = font, size = 10, color = black } = {}) =>
    page.drawText(plain(text), { x, y, size, font: of, color });
  const right = (text: string, end: number, of: PDFFont = font) =>
    write(text, end - of.widthOfTextAtSize(plain(text), 10), { of });
  const next = (height = rowHeight) => {
    y -= height;
    if (y >= margin + rowHeight) return;
    page = document.addPage(PageSizes.A4);
    y = page.getHeight() - margin;
  };
  const heading = (text: string) => {
    next(28);
    write(text, margin, { of: bold, size: 12 });
    next();
  };
  const width = page.getWidth() - margin;
  const row = (label: string, value: string, of = font) => {
    write(label, margin, { of });
    right(value, width, of);
    next();
  };

  write(`Statement ${year}`, margin, { of: bold, size: 20 });
  next(22);
  write(`${appName}, member ${member}`, margin, { color: grey });
  next();
  const methodName = method === 'fifo' ? 'first in, first out (FIFO)' : 'moving average';
  write(`In USDT. Times in UTC. Method: ${methodName}. Fees of buying are in the cost.`, margin, { color: grey });
  next();
  const state = isDraft
    ? `Draft until ${csvTime(finalAt)} UTC`
    : lockedAt === null
      ? 'Final'
      : `Final, locked ${csvTime(lockedAt)} UTC`;
  write(`${state}. Made ${csvTime(now)} UTC.`, margin, { color: grey });

  heading('Realised gains by coin');
  const columns = [width - 330, width - 230, width - 130, width - 75, width];
  const cells = (label: string, values: readonly string[], of = font) => {
    write(label, margin, { of });
    for (const [n, value] of values.entries()) right(value, columns[n] ?? width, of);
    next();
  };
  cells('Coin', ['Sales', 'Proceeds', 'Cost', 'Fees', 'Gain'], bold);
  for (const { coin, sales, proceeds, cost, fees: paid, gain } of coins)
    cells(coin, [String(sales), money(proceeds), money(cost), money(paid), money(gain)]);
  cells('Total', ['', '', '', '', money(realised)], bold);

  heading('Other results and movements');
  row(`Income from pledges, ${income.count} payouts`, money(income.value));
  row(`Futures, ${futures.count} orders`, money(futures.value));
  row('Fees of selling, in the gains', money(fees.selling));
  row('Fees of buying, in the cost', money(fees.buying));
  row('Other fees: withdrawals, redemptions', money(fees.other));
  row(`USDT in, ${usdtIn.count}`, money(usdtIn.value));
  row(`Coins in, ${coinsIn.count}, worth then`, money(coinsIn.value));
  row(`Out, ${out.count}, worth then`, money(out.value));

  heading(closes && withoutCost.length === 0 ? 'It closes' : 'It does not close');
  row('Start', money(closing.start));
  row('Money in and out', money(closing.moved));
  row('Result', money(closing.result));
  row('Change of worth', money(closing.change));
  row('End', money(closing.end), bold);
  if (withoutCost.length > 0) row(`Without a cost: ${withoutCost.join(', ')}`, '');

  const pages = document.getPages();
  for (const [n, each] of pages.entries()) {
    each.drawText(`${n + 1} / ${pages.length}`, { x: width - 20, y: margin / 2, size: 9, font, color: grey });
    if (isDraft) markAsDraft(each, bold);
  }
  return document.save();
}

const markAsDraft = (page: PDFPage, font: PDFFont) =>
  page.drawText('DRAFT', { x: 130, y: 260, size: 120, font, color: grey, opacity: 0.15, rotate: degrees(45) });
