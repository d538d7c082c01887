/** The chart's formats of numbers and times, the same as on the rest of the page. */
import { isDecimal } from '@livery/contract/decimal';
import { formatCompact, formatDecimal, formatTime, type Language } from '@livery/i18n';
import type { Options } from 'klinecharts';
import { timeLeft } from './bars.ts';
import { candlePeriodSeconds, candleTime, hasDayCandles, utcDay, type CandlePeriod } from './candle-periods.ts';

/** Start and end of each part in `YYYY-MM-DD HH:mm:ss`. */
const partRanges = { YYYY: [0, 4], MM: [5, 7], DD: [8, 10], HH: [11, 13], mm: [14, 16], ss: [17, 19] } as const;

const formatByTemplate = (time: string, template: string) =>
  template.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => time.slice(...partRanges[part as keyof typeof partRanges]));

/** @param now the server's time, epoch seconds */
export const createChartFormats = (language: Language, period: CandlePeriod, now: () => number) =>
  ({
    formatter: {
      formatDate({ timestamp, template, type }) {
        const time = timestamp / 1000;
        if (type !== 'xAxis') return candleTime(time, period);
        return hasDayCandles(period) ? utcDay(time) : formatByTemplate(formatTime(time), template);
      },
      formatBigNumber: (value) => formatCompact(Number(value), language, 'short'),
      formatExtendText: ({ data }) => timeLeft(data.timestamp / 1000 + candlePeriodSeconds[period], now(), language),
    },
    thousandsSeparator: {
      format: (value) => (isDecimal(value) ? formatDecimal(value, language) : String(value)),
    },
    // The library would abbreviate leading zeros.
    decimalFold: { format: String },
  }) satisfies Options;
