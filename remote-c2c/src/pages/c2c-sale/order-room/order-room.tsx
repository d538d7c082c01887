import { StaleNotice } from '@livery/account-forms/records';
import { orderCall, type OrderRoom as OpenRoomOrderRoom } from '@livery/contract/calls/c2c/order-room';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { ButtonLink, EmptyState, ErrorState } from '@livery/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { orderRoomMessages } from '../../../messages.ts';
import { placeAddress } from '../place.ts';
import { OrderChat, useIsNarrow } from './chat/order-chat.tsx';
import { useOrderOutcomes } from './dialogs/use-order-step.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentCard } from './payment-card.tsx';
import { EscrowCard, NextStepLine, OrderSteps } from './progress.tsx';
import { RoomActions, roomButtons } from './room-actions.tsx';
import { RoomHeader } from './room-header.tsx';
import { ChatColumn, MainColumn, RoomLayout, RoomSections } from './room-layout.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';

/** The room of one order (spec §2.12). Both sides see changes immediately. @param id from the address */
export function OrderRoom({ id }: { readonly id: number }) {
  const t = useTranslation(orderRoomMessages);
  const { data, error, refetch } = useMemberCall(orderCall, { params: { id } }, ['c2c']);
  if (error instanceof ApiError && error.code === code.notFound)
    return (
      <EmptyState
        title={t('notFound')}
        text={t('notFoundHint')}
        action={
          <ButtonLink as={Link} to={placeAddress({ view: 'orders' })} size={36}>
            {t('toOrders')}
          </ButtonLink>
        }
      />
    );
  if (data) return <OpenRoom order={data} isStale={error !== null} refresh={refetch} />;
  if (error)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={t('loadFailedHint')}
        retryLabel={t('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  return <RoomSkeleton />;
}

interface OpenRoomProps {
  readonly order: OpenRoomOrderRoom;
  /** Whether the last reload failed, so that the order shown may be out of date. */
  readonly isStale: boolean;
  readonly refresh: () => Promise<unknown>;
}

/** The room of an order that was loaded. */
function OpenRoom({ order, isStale, refresh }: OpenRoomProps) {
  const t = useTranslation(orderRoomMessages);
  const main = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = roomButtons(order).map(({ label }) => label);
  // On a narrow screen the chat is a button, whose unread mark must be visible without scrolling.
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

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));

/**
 * Keeps the focus in the room. When the focused button disappears, or the one that opened the focused dialog, the heading
 * takes the focus. Otherwise it would return to the top of the page.
 * @param buttons changes whenever the buttons change
 */
function useFocusLeft(
  room: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  buttons: string,
): void {
  const wasHere = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInDialog(target)) return;
      wasHere.current = room.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [room]);

  const before = useRef(buttons);
  useEffect(() => {
    if (before.current === buttons) return undefined;
    before.current = buttons;
    let frame = 0;
    function settle(): void {
      if (!wasHere.current) return;
      // A closing dialog keeps the focus until it is removed.
      if (isInDialog(document.activeElement)) frame = requestAnimationFrame(settle);
      else if (document.activeElement === document.body) heading.current?.focus();
    }
    settle();
    return () => cancelAnimationFrame(frame);
  }, [heading, buttons]);
}
