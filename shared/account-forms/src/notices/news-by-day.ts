import type { NewsNotice } from '@livery/contract/calls/notices';
import { formatTime } from '@livery/i18n';

interface NewsDay {
  /** `today`, `yesterday`, or the date as in `2026-01-31`, in the member's time zone. */
  readonly day: string;
  readonly news: readonly NewsNotice[];
}

const dateOf = (epochSeconds: number) => formatTime(epochSeconds).slice(0, 10);

/** The day before, whose length may differ where the clocks change. */
function yesterdayOf(now: number): string {
  const day = new Date(now * 1000);
  day.setDate(day.getDate() - 1);
  return dateOf(day.getTime() / 1000);
}

/** News, newest first, in groups of one day each. @param now epoch seconds on the server */
export function newsByDay(news: readonly NewsNotice[], now: number): readonly NewsDay[] {
  const named = new Map([
    [dateOf(now), 'today'],
    [yesterdayOf(now), 'yesterday'],
  ]);
  const days = new Map<string, NewsNotice[]>();
  for (const notice of news) {
    const date = dateOf(notice.time);
    const day = named.get(date) ?? date;
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, ofDay]) => ({ day, news: ofDay }));
}
