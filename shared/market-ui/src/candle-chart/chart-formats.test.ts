import type { KLineData } from 'klinecharts';
import { createChartFormats } from './chart-formats.ts';

const at = new Date(2026, 10, 20, 2, 15).getTime();
const bar: KLineData = { timestamp: at, open: 1, high: 1, low: 1, close: 1 };
const date = (template: string, type: 'xAxis' | 'crosshair', period: '15m' | '1d' = '15m') =>
  createChartFormats('en-US', period, () => 0).formatter.formatDate({
    ...{ timestamp: at, template, type, dateTimeFormat: new Intl.DateTimeFormat('en') },
  });

test('formats times in the reader’s time zone, as the rest of the site', () => {
  expect(date('HH:mm', 'xAxis')).toBe('02:15');
  expect(date('MM-DD HH:mm', 'xAxis')).toBe('11-20 02:15');
  expect(date('HH:mm', 'crosshair')).toBe('2026-11-20 02:15');
  expect(date('YYYY-MM-DD', 'crosshair', '1d')).toBe('2026-11-20');
});

test('formats numbers in the reader’s language and leaves other text alone', () => {
  const { format } = createChartFormats('de-DE', '15m', () => 0).thousandsSeparator;
  expect(format('67240.10')).toBe('67.240,10');
  expect(format('-0.5')).toBe('−0,5');
  expect(format('1.2K')).toBe('1.2K');
});

test('counts down to the end of the candle by the server’s clock, and is empty afterwards', () => {
  const { formatExtendText } = createChartFormats('en-US', '15m', () => at / 1000 + 900 - 252).formatter;
  expect(formatExtendText({ type: 'last_price', data: bar, index: 0 })).toBe('04:12');
  const late = createChartFormats('en-US', '15m', () => at / 1000 + 901).formatter;
  expect(late.formatExtendText({ type: 'last_price', data: bar, index: 0 })).toBe('');
});
