/** How the chart writes numbers and times: as the rest of the page does. */
import { isDecimal } from '@livery/contract/decimal';
import { klinePeriodSeconds, type KlinePeriod } from '@livery/contract/live/market';
import { formatCompact, formatDecimal, formatTime, type Language } from '@livery/i18n';
import type { Options } from 'klinecharts';
import { timeLeft } from './bars.ts';

/** Where each part stands in `YYYY-MM-DD HH:mm:ss`. */
const places = { YYYY: [0, 4], MM: [5, 7], DD: [8, 10], HH: [11, 13], mm: [14, 16], ss: [17, 19] } as const;

const writeTime = (timestamp: number, template: string) => {
  const time = formatTime(timestamp / 1000);
  return template.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => time.slice(...places[part as keyof typeof places]));
};

/** @param now epoch seconds on the server */
export const writing = (language: Language, period: KlinePeriod, now: () => number) =>
  ({
    formatter: {
      formatDate: ({ timestamp, template, type }) =>
        writeTime(timestamp, type === 'xAxis' || period === '1d' ? template : 'YYYY-MM-DD HH:mm'),
      formatBigNumber: (value) => formatCompact(Number(value), language, 'short'),
      formatExtendText: ({ data }) => timeLeft(data.timestamp / 1000 + klinePeriodSeconds[period], now()),
    },
    thousandsSeparator: {
      format: (value) => (isDecimal(value) ? formatDecimal(value, language) : String(value)),
    },
    // Zeros are written as they are.
    decimalFold: { format: String },
  }) satisfies Options;
