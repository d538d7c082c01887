import type { NewsNotice } from '@livery/contract/calls/notices';
import { formatDecimal, type Language } from '@livery/i18n';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Ban,
  Download,
  IdCard,
  PiggyBank,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { NoticeText } from '../messages.ts';
import type { NoticeTone } from './notice-row.tsx';

interface NewsContent {
  readonly tone: NoticeTone;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The page that tells it in full, and what its address adds. */
  readonly page: string;
  readonly query?: string;
}

/** How a piece of news is told in a language. */
export function newsContent(notice: NewsNotice, t: NoticeText, language: Language): NewsContent {
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
          ...{ symbol, entry: figure(notice.entryPrice), delivery: figure(outcome.deliveryPrice) },
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
      const { id, status, counterparty: name } = notice;
      return {
        tone: status === 'released' ? 'success' : 'plain',
        icon: ArrowLeftRight,
        title: t(status === 'released' ? 'orderReleased' : 'orderCancelled', { id }),
        text: t('amountWith', { amount: `${figure(notice.amount)} ${notice.coin}`, name }),
        page: '/c2c-sale',
        query: `?order=${id}`,
      };
    }
    case 'identityVerified':
      return {
        ...{ tone: 'success', icon: IdCard, page: '/auth' },
        title: t('identityVerified'),
        text: t('identityVerifiedText'),
      };
  }
}

const futuresPage = { page: '/futures' } as const;

const fundsTitles = {
  deposit: { passed: 'depositPassed', failed: 'depositFailed' },
  withdrawal: { passed: 'withdrawalPassed', failed: 'withdrawalFailed' },
} as const;
