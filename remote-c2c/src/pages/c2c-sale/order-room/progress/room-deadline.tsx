import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { CountdownRing } from '../../shared/countdown-ring.tsx';
import { orderRoomMessages } from '../../../../messages.ts';
import { clockTime } from './clock-time.ts';
import { deadlineOf, type Deadline } from '../../shared/deadline.ts';

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

/** By whose time it is, in which order it is, and whether it is over: what must be done by when, and what happens then. */
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

/** How long a step of the order may take by the server's clock (docs/decisions.md §9), and what happens after that. */
export function RoomDeadline({ order }: { readonly order: OrderRoom }) {
  const deadline = deadlineOf(order);
  return deadline && <RunningDeadline type={order.type} deadline={deadline} />;
}
