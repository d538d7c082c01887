import { StaleNotice } from '@livery/account-forms/records';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { useRef } from 'react';
import { useOrderOutcomes } from './actions/order-commands.ts';
import { RoomActions } from './actions/room-actions.tsx';
import { roomButtons } from './actions/room-buttons.ts';
import { useFocusLeft } from './actions/use-focus-left.ts';
import { OrderChat } from './chat/order-chat.tsx';
import { useIsNarrow } from './chat/use-is-narrow.ts';
import { orderRoomMessages } from '../../../messages.ts';
import { PaymentCard } from './payment/payment-card.tsx';
import { EscrowCard } from './progress/escrow-card.tsx';
import { NextStepLine } from './progress/next-step-line.tsx';
import { OrderSteps } from './progress/order-steps.tsx';
import { RoomHeader } from './room-header.tsx';
import { ChatColumn, MainColumn, RoomLayout, RoomSections } from './room-layout.ts';
import { OrderTimeline } from './timeline/order-timeline.tsx';

export interface OpenRoomProps {
  readonly order: OrderRoom;
  /** The last try to fetch it failed: what is shown may be old. */
  readonly isStale: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** The room of an order that was found. */
export function OpenRoom({ order, isStale, refresh }: OpenRoomProps) {
  const t = useTranslation(orderRoomMessages);
  const main = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = roomButtons(order).map(({ label }) => label);
  // On a narrow screen it is a button, whose unread mark has to be seen without scrolling.
  const isNarrow = useIsNarrow();
  const chat = (
    <ChatColumn>
      <OrderChat order={order} />
    </ChatColumn>
  );
  useFocusLeft(main, title, buttons.join());
  useOrderOutcomes(refresh);
  return (
    <RoomLayout>
      {isNarrow && chat}
      <MainColumn ref={main}>
        <RoomSections>
          <RoomHeader order={order} titleRef={title} />
          {isStale && <StaleNotice text={t('stale')} retryLabel={t('tryAgain')} onRetry={refresh} />}
          <OrderSteps order={order} />
          <EscrowCard order={order} />
          <NextStepLine order={order} />
          <PaymentCard order={order} />
          <OrderTimeline order={order} />
        </RoomSections>
        <RoomActions order={order} refresh={refresh} />
      </MainColumn>
      {!isNarrow && chat}
    </RoomLayout>
  );
}
