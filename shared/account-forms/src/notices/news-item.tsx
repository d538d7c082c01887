import type { NewsNotice } from '@livery/contract/calls/notices';
import { isZero } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Ban,
  Download,
  IdCard,
  PiggyBank,
  Upload,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { noticeMessages, type NoticeText } from '../messages.ts';
import { AlertNewsItem } from './alert-notice.tsx';
import { NoticeRow, type NoticeTone } from './notice-row.tsx';

interface NewsItemProps {
  readonly notice: NewsNotice;
  readonly isNew: boolean;
  readonly onChoose: () => void;
}

/** A notice of an event. */
export function NewsItem({ notice, ...rest }: NewsItemProps) {
  return notice.kind === 'priceAlert' ? (
    <AlertNewsItem notice={notice} {...rest} />
  ) : (
    <LinkedNewsItem notice={notice} {...rest} />
  );
}

type LinkedNotice = Exclude<NewsNotice, { kind: 'priceAlert' }>;

/** A notice with a link to its details. */
function LinkedNewsItem({ notice, isNew, onChoose }: NewsItemProps & { readonly notice: LinkedNotice }) {
  const t = useTranslation(noticeMessages);
  const { tone, icon: Icon, title, text, page, query = '' } = newsContent(notice, t, useLanguage());
  const hasPage = useHasRoute(page);
  return (
    <NoticeRow tone={tone} icon={<Icon size={18} strokeWidth={1.75} />} title={title} time={notice.time} isNew={isNew}>
      {text}{' '}
      {hasPage && (
        <Link to={page + query} onClick={onChoose}>
          {t('details')}
        </Link>
      )}
    </NoticeRow>
  );
}

interface NewsContent {
  readonly tone: NoticeTone;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The page with the details, and its query. */
  readonly page: string;
  readonly query?: string;
}

/** The content of a notice in a language. */
function newsContent(notice: LinkedNotice, t: NoticeText, language: Language): NewsContent {
  const figure = (value: string) => formatDecimal(value, language);
  switch (notice.kind) {
    case 'deposit':
    case 'withdrawal': {
      const { kind, id, state, network } = notice;
      return {
        tone: state === 'passed' ? 'success' : 'danger',
        icon: kind === 'deposit' ? Download : Upload,
        title: t(fundsTitles[kind][state]),
        text: t('amountByNetwork', { amount: `${figure(notice.amount)} ${notice.coin}`, network }),
        page: '/finance',
        query: `?tab=${kind === 'deposit' ? 'deposit' : 'withdraw'}&record=${id}`,
      };
    }
    case 'futures': {
      const { symbol, outcome, direction } = notice;
      if (outcome === null)
        return {
          tone: 'plain',
          icon: Ban,
          ...futuresPage,
          title: t('futuresVoid'),
          text: t('stakeReturned', { symbol }),
        };
      const { profit } = outcome;
      const sign = profit.startsWith('-') ? '' : '+';
      return {
        tone: profit.startsWith('-') ? 'down' : 'up',
        icon: direction === 'up' ? ArrowUp : ArrowDown,
        ...futuresPage,
        title: t(direction === 'up' ? 'callSettled' : 'putSettled', { profit: `${sign}${figure(profit)} USDT` }),
        text: t('settledPrices', {
          symbol,
          entry: figure(notice.entryPrice),
          delivery: figure(outcome.deliveryPrice),
        }),
      };
    }
    case 'pledge':
      return {
        tone: 'success',
        icon: PiggyBank,
        title: t('pledgeEnded', { title: notice.title }),
        text: t('principalBack', { amount: `${figure(notice.amount)} ${notice.coin}` }),
        page: '/financial',
      };
    case 'c2cOrder': {
      const { id, counterparty: name } = notice;
      const { tone, title, text } = orderNews(notice);
      return {
        tone,
        icon: ArrowLeftRight,
        title: t(title, { id }),
        text: t(text, { amount: `${figure(notice.amount)} ${notice.coin}`, name }),
        page: '/c2c-sale',
        query: `?order=${id}`,
      };
    }
    case 'spotOrder': {
      const { id, symbol, side, state, amount, coin } = notice;
      const hasTraded = !isZero(amount);
      const traded = side === 'sell' ? 'triggeredSold' : 'triggeredBought';
      const untraded = state === 'open' ? 'triggeredRests' : 'triggeredNothing';
      return {
        tone: hasTraded ? 'success' : state === 'open' ? 'plain' : 'danger',
        icon: Zap,
        title: t('orderTriggered', { symbol, price: figure(notice.price) }),
        text: t(hasTraded ? traded : untraded, { amount: `${figure(amount)} ${coin}` }),
        page: '/spot',
        query: `?symbol=${symbol}&receipt=${id}`,
      };
    }
    case 'identityVerified':
      return {
        tone: 'success',
        icon: IdCard,
        page: '/auth',
        title: t('identityVerified'),
        text: t('identityVerifiedText'),
      };
  }
}

/** What happened to a fiat order: an offer was taken, the order ended, or the operator decided it. */
function orderNews({ status, type, decidedFor }: Extract<NewsNotice, { kind: 'c2cOrder' }>) {
  if (status === 'unpaid') return { tone: 'plain', title: 'offerTaken', text: 'offerTakenText' } as const;
  if (decidedFor !== null)
    return decidedFor === type
      ? ({ tone: 'success', title: 'orderDecidedForYou', text: 'amountWith' } as const)
      : ({ tone: 'danger', title: 'orderDecidedForOther', text: 'amountWith' } as const);
  return status === 'released'
    ? ({ tone: 'success', title: 'orderReleased', text: 'amountWith' } as const)
    : ({ tone: 'plain', title: 'orderCancelled', text: 'amountWith' } as const);
}

const futuresPage = { page: '/futures' } as const;

const fundsTitles = {
  deposit: { passed: 'depositPassed', failed: 'depositFailed' },
  withdrawal: { passed: 'withdrawalPassed', failed: 'withdrawalFailed' },
} as const;

interface NewsDay {
  /** `today`, `yesterday`, or the date as in `2026-01-31`, in the member's time zone. */
  readonly day: string;
  readonly news: readonly NewsNotice[];
}

const dateOf = (epochSeconds: number) => formatTime(epochSeconds).slice(0, 10);

/** The previous day, which may have 23 or 25 hours. */
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
