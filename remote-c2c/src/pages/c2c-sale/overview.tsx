import type { CallData } from '@livery/contract/call';
import { ordersCall, overviewCall, type AwaitedStep, type Order } from '@livery/contract/calls/c2c/orders';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, textStyle, token } from '@livery/ui';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { c2cMessages, waitingMessages } from '../../messages.ts';
import { formatFiat } from './fiat-money.ts';
import { CountdownRing, deadlineOf } from './order-status.tsx';
import { placeAddress } from './place.ts';

const stepTexts = {
  pay: ['pay', 'payText'],
  release: ['release', 'releaseText'],
  consent: ['consent', 'consentText'],
} as const satisfies Record<AwaitedStep, unknown>;

function OneOrder({ order }: { readonly order: Order }) {
  const t = useTranslation(waitingMessages);
  const language = useLanguage();
  const step = order.waitsFor ?? 'pay';
  const [title, text] = stepTexts[step];
  // A request for consent has no deadline.
  const deadline = step === 'consent' ? undefined : deadlineOf(order);
  const [, time = ''] = formatTime(deadline?.end).split(' ');
  const figures = {
    quantity: `${formatDecimal(order.quantity, language)} ${order.coin}`,
    amount: formatFiat(order.fiatAmount, order.currency, language),
    other: order.counterparty,
    time,
  };
  return (
    <Strip to={placeAddress({ view: 'order', id: order.id })}>
      {deadline && <CountdownRing end={deadline.end} whole={deadline.whole} size={48} />}
      <StripText>
        <b>{t(title, figures)}</b>
        <span>
          <OnlyWide>{t('order', { id: order.id })} · </OnlyWide>
          {t(step === 'release' && deadline === undefined ? 'releaseLateText' : text, figures)}
        </span>
      </StripText>
      <Action>
        <span>{t('openOrder')}</span>
        <ChevronRight size={14} aria-hidden />
      </Action>
    </Strip>
  );
}

/** Shows the order that waits for the member with its deadline, or how many wait (spec §2.12). */
export function WaitingStrip() {
  const t = useTranslation(waitingMessages);
  const language = useLanguage();
  const { data } = useMemberCall(ordersCall, { query: { turn: 'mine', pageSize: 1 } }, ['c2c']);
  const [order] = data?.list ?? [];
  if (!data || !order) return null;
  const count = data.total ?? data.list.length;
  if (count === 1) return <OneOrder order={order} />;
  const number = formatDecimal(String(count), language);
  return (
    <Strip to={`${placeAddress({ view: 'orders' })}&turn=mine`}>
      <StripText>
        <b>{t('several', { count, number })}</b>
      </StripText>
      <Action>
        <span>{t('showThem')}</span>
        <ChevronRight size={14} aria-hidden />
      </Action>
    </Strip>
  );
}

/** The member's running orders and offers in numbers; `undefined` until they are known. */
export const useOverview = (): CallData<typeof overviewCall> | undefined =>
  useMemberCall(overviewCall, {}, ['c2c']).data;

interface CountBadgeProps {
  /** Zero and `undefined` show nothing. */
  readonly count: number | undefined;
  readonly isOnPhones?: boolean;
}

/** The number of items behind a link. */
export function CountBadge({ count, isOnPhones = true }: CountBadgeProps) {
  const language = useLanguage();
  return count === undefined || count === 0 ? null : (
    <Badge $isOnPhones={isOnPhones}>{formatDecimal(String(count), language)}</Badge>
  );
}

/** A link to the member's own offers, with the number of running ones. */
export function MyOffersLink() {
  const t = useTranslation(c2cMessages);
  return (
    <ButtonLink as={Link} to={placeAddress({ view: 'offers' })}>
      {t('myOffers')}
      <CountBadge count={useOverview()?.offers} />
    </ButtonLink>
  );
}

/** The whole strip is one link. */
const Strip = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 60px;
  padding: ${token.s2} ${token.s4} ${token.s2} ${token.s3};
  border-radius: ${token.r3};
  background: ${token.warningSoft};
  color: ${token.text1};

  ${media.hover} {
    &:hover span:last-child {
      background: ${token.hover};
    }
  }
`;

const StripText = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
  ${textStyle(12)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  b {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

/** Looks like a button. Phones show only the arrow. */
const Action = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 10px;
  border-radius: 6px;
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(12, 500)}

  ${media.phone} {
    padding: 0 ${token.s1};
    box-shadow: none;

    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const OnlyWide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Badge = styled.span<{ $isOnPhones: boolean }>`
  padding: 0 6px;
  border-radius: 10px;
  background: ${token.surface3};
  ${textStyle(12, 500)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    ${({ $isOnPhones }) => !$isOnPhones && 'display: none;'}
  }
`;
