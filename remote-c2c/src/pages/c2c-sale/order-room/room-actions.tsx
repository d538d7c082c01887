import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import type { OrderAction } from '@livery/contract/calls/c2c/states';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { timeLeft } from '@livery/market-ui/market';
import { useServerTime } from '@livery/platform/clock';
import { useRoundTrip } from '@livery/platform/round-trip';
import { Button, loadChunk, media, textStyle, token, useLoadOnPress, type ButtonVariant } from '@livery/ui';
import { Fragment, Suspense, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { orderRoomMessages } from '../../../messages.ts';
import { coinDigits, formatFiat } from '../fiat-money.ts';
import { deadlineOf } from '../order-status.tsx';
import { fundsPasswordPage } from './dialogs/step-dialog.tsx';

const loadDialogs = () => loadChunk(async () => (await import('./dialogs/action-dialog.tsx')).ActionDialog);

function TimeLeft({ end }: { readonly end: number }) {
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  return <span>{timeLeft(left)}</span>;
}

interface RoomActionsProps {
  readonly order: OrderRoom;
  readonly refresh: () => Promise<unknown>;
}

/** The actions of a side (spec §2.12). On narrow screens they stay at the lower edge, below the deciding figures. */
export function RoomActions({ order, refresh }: RoomActionsProps) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const [action, setAction] = useState<MemberAction>('pay');
  const { Part: ActionDialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialogs, t('partFailed'));
  // The address names the order, so the trip holds nothing else.
  const { leaveFor } = useRoundTrip('c2c.release', z.object({}));
  const buttons = roomButtons(order);
  const bar = useBottomBar<HTMLDivElement>(buttons.map(({ label }) => t(label)).join());
  const deadline = deadlineOf(order);
  const { fiatAmount, currency, quantity, coin } = order;
  return (
    <>
      {buttons.length > 0 && (
        <ActionBar ref={bar}>
          <BarFigures>
            <b>{formatFiat(fiatAmount, currency, language)}</b>
            <span>{`${formatDecimal(quantity, language, coinDigits)} ${coin}`}</span>
            {deadline && <TimeLeft end={deadline.end} />}
          </BarFigures>
          <CancelReason order={order} />
          {buttons.map(({ action: pressed, label, variant, isDisabled = false }) => (
            <Fragment key={pressed}>
              <Button
                size={44}
                variant={variant}
                disabled={isDisabled}
                busy={isLoading && pressed === action}
                onClick={() => {
                  setAction(pressed);
                  open();
                }}
                {...(variant === 'primary' && { 'data-primary': true })}
                {...(endingActions.has(pressed) && { 'data-ending': true })}
              >
                {t(label)}
              </Button>
              {isDisabled && <ActionHint>{t('disputeLater')}</ActionHint>}
            </Fragment>
          ))}
        </ActionBar>
      )}
      {/* The dialog stays open until the member closes it, so that a change by the other side does not lose what was typed. */}
      {ActionDialog && isOpen && (
        <Suspense fallback={null}>
          <ActionDialog
            action={action}
            order={order}
            refresh={refresh}
            onClose={() => setOpen(false)}
            onSetPassword={() => leaveFor(fundsPasswordPage, {})}
          />
        </Suspense>
      )}
    </>
  );
}

/** A step that a member takes. The exchange takes the others. */
export type MemberAction = Exclude<OrderAction, 'hold' | 'expire'>;

interface RoomButton {
  readonly action: MemberAction;
  /** The message key of the button's text. */
  readonly label:
    | ('pay' | 'payLate' | 'release' | 'evidence' | 'dispute' | 'requestCancel' | 'declineCancel')
    | ('cancelOrder' | 'agreeToCancel');
  readonly variant: ButtonVariant;
  readonly isDisabled?: true;
}

/** In display order: actions that advance the order come first, and those that end it are apart from them. */
const buttonOrder = [
  'pay',
  'payLate',
  'release',
  'declineCancel',
  'evidence',
  'dispute',
  'requestCancel',
  'cancel',
] as const;
const primaryActions: ReadonlySet<MemberAction> = new Set(['pay', 'payLate', 'release']);
/** They keep their place at the end of the bar while others come and go, so that nobody presses them by mistake. */
const endingActions: ReadonlySet<MemberAction> = new Set(['requestCancel', 'cancel']);

type RoomState = Pick<OrderRoom, 'actions' | 'status' | 'type' | 'isCancelRequested'>;

/** The buttons of one side. A buyer who has not paid yet sees that a dispute will be possible. */
export function roomButtons({ actions, status, type, isCancelRequested }: RoomState): RoomButton[] {
  const cancelLabel = isCancelRequested ? 'agreeToCancel' : 'cancelOrder';
  const isEarly = status === 'unpaid' && type === 'buy' && actions.length > 0;
  return buttonOrder
    .filter((action) => actions.includes(action) || (isEarly && action === 'dispute'))
    .map((action) => ({
      action,
      label: action === 'cancel' ? cancelLabel : action,
      variant: primaryActions.has(action) ? 'primary' : 'secondary',
      ...(!actions.includes(action) && { isDisabled: true }),
    }));
}

/** Why the seller asks to cancel. */
function CancelReason({ order: { type, isCancelRequested, events } }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  if (type !== 'buy' || !isCancelRequested) return null;
  const reason = events.findLast(({ action }) => action === 'requestCancel')?.note ?? '';
  return (
    <Reason>
      {reason === '' ? (
        t('noCancelReason')
      ) : (
        <>
          <b>{t('cancelReason')}</b> <span dir="auto">{reason}</span>
        </>
      )}
    </Reason>
  );
}

const height = '--bottom-bar';

/**
 * Publishes the height of the bar at the lower edge, so that toasts appear above it.
 * @param content changes whenever the height of the bar may
 */
function useBottomBar<Bar extends HTMLElement>(content: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (content !== '') style.setProperty(height, `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty(height);
  }, [content]);
  return bar;
}

/** Stays at the lower edge while the order scrolls. */
const ActionBar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s4} max(${token.s8}, calc((100% - 840px) / 2));
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  > button {
    min-width: 128px;
  }

  > [data-primary] {
    min-width: 200px;
  }

  > [data-ending] {
    margin-inline-start: auto;
  }

  > [data-ending] ~ [data-ending] {
    margin-inline-start: 0;
  }

  ${media.tablet} {
    order: 1;
  }

  ${media.phone} {
    gap: ${token.s2};
    padding: ${token.s3} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));

    > button {
      flex: 1;
      min-width: min(128px, 40%);
    }

    > [data-primary] {
      flex: 1 0 100%;
    }
  }

  /* With large text the bar would cover half of the page. */
  @container room (max-width: 20rem) {
    position: static;
  }
`;

/** The deciding figures, shown where their cards are out of sight. */
const BarFigures = styled.p`
  display: none;

  ${media.phone} {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${token.s2};
    ${textStyle(13)}
    color: ${token.text2};
    font-variant-numeric: tabular-nums lining-nums;

    b {
      ${textStyle(14, 600)}
      color: ${token.text1};
    }

    > :nth-child(3) {
      margin-inline-start: auto;
    }
  }
`;

const Reason = styled.p`
  flex: 1 0 100%;
  max-height: 6rem;
  overflow-y: auto;
  ${textStyle(13)}
  color: ${token.text2};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
    color: ${token.text1};
  }
`;

const ActionHint = styled.p`
  flex: 1 1 0;
  min-width: 160px;
  max-width: 300px;
  ${textStyle(12)}
  color: ${token.text3};
  text-wrap: pretty;

  ${media.phone} {
    display: none;
  }
`;
