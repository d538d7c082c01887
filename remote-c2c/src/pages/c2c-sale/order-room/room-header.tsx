import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { media, Pill, textStyle, token } from '@livery/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { orderRoomMessages } from '../../../messages.ts';
import { coinDigits } from '../fiat-money.ts';
import { CountdownRing, deadlineOf, OrderStatusPill, type Deadline } from '../order-status.tsx';
import { CopyButton } from './room-layout.tsx';
import { rulingLabel, rulingOf } from './ruling.ts';

interface RoomHeaderProps {
  readonly order: OrderRoom;
  /** Takes the focus when the focused button disappears. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The title, status and number of the order, and its countdown. */
export function RoomHeader({ order, titleRef }: RoomHeaderProps) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const { id, type, quantity, coin, status, createTime } = order;
  const ruling = rulingOf(order);
  return (
    <Header>
      <div>
        <TitleLine>
          <h2 ref={titleRef} tabIndex={-1}>
            {t(type === 'buy' ? 'buyTitle' : 'sellTitle', {
              quantity: `${formatDecimal(quantity, language, coinDigits)} ${coin}`,
            })}
          </h2>
          {ruling ? (
            <Pill tone={ruling.isForMember ? 'done' : 'danger'}>{t(rulingLabel(ruling))}</Pill>
          ) : (
            <OrderStatusPill status={status} />
          )}
        </TitleLine>
        <OrderFacts>
          <span>{t('orderNumber', { number: String(id) })}</span>
          <CopyButton label={t('copyNumber')} text={String(id)} />
          <time>{t('createdAt', { time: formatTime(createTime) })}</time>
        </OrderFacts>
      </div>
      <RoomDeadline order={order} />
    </Header>
  );
}

/** The message keys of a deadline, by who must act: the deadline itself and what happens after it. */
const texts = {
  pay: { buy: ['payBefore', 'thenCancelled'], sell: ['buyerPaysBefore', 'thenCancelled'] },
  release: { buy: ['releasesBefore', 'thenDisputeFirst'], sell: ['releaseBefore', 'thenBuyerFirst'] },
  payLate: { buy: ['sayPaidBefore', 'thenStaysCancelled'], sell: ['sayPaidBefore', 'thenStaysCancelled'] },
} as const satisfies Record<Deadline['kind'], Record<OrderRoom['type'], readonly [string, string]>>;

function RunningDeadline({ type, deadline }: { readonly type: OrderRoom['type']; readonly deadline: Deadline }) {
  const t = useTranslation(orderRoomMessages);
  const { clock } = usePlatform();
  const isOver = useServerTime((now) => now >= deadline.end);
  const [until, then] = texts[deadline.kind][type];
  return (
    <DeadlineLine>
      <DeadlineText>
        <b>{isOver ? t('timeOver') : t(until, { time: clockTime(deadline.end, clock.now()) })}</b> {t(then)}
      </DeadlineText>
      <CountdownRing end={deadline.end} whole={deadline.whole} size={deadline.whole < 3600 ? 64 : 76} />
    </DeadlineLine>
  );
}

/** The countdown of a step by the server's clock (docs/decisions.md §9), and what happens after it. */
function RoomDeadline({ order }: { readonly order: OrderRoom }) {
  const deadline = deadlineOf(order);
  return deadline && <RunningDeadline type={order.type} deadline={deadline} />;
}

/** A time as `14:38:00`, with its date if that differs from the other time's. Both in epoch seconds. */
export function clockTime(time: number, now: number): string {
  const [text, dateLength] = [formatTime(time), 'YYYY-MM-DD'.length];
  return text.startsWith(formatTime(now).slice(0, dateLength)) ? text.slice(dateLength + 1) : text;
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3} ${token.s4};
  min-height: 64px;

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s3};
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s3};

  h2 {
    outline: none;
    ${textStyle(24, 650)}
    overflow-wrap: anywhere;

    ${media.phone} {
      ${textStyle(20, 650)}
    }
  }
`;

const OrderFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  margin-top: 2px;
  ${textStyle(13)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums;

  time {
    margin-inline-start: ${token.s1};
  }

  ${media.phone} {
    time {
      display: none;
    }
  }
`;

const DeadlineLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  text-align: end;

  ${media.phone} {
    display: contents;

    > svg {
      grid-area: 1 / 2;
    }
  }
`;

const DeadlineText = styled.p`
  ${textStyle(12)}
  color: ${token.text3};

  b {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }

  ${media.phone} {
    grid-column: 1 / -1;
    text-align: start;

    b {
      display: inline;
    }
  }
`;
