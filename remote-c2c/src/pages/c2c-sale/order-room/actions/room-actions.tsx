import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { timeLeft } from '@livery/market-ui/market';
import { useServerTime } from '@livery/platform/clock';
import { useRoundTrip } from '@livery/platform/round-trip';
import { Button, loadChunk, useLoadOnPress } from '@livery/ui';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { formatFiat } from '../../shared/fiat-money.ts';
import { coinDigits } from '../coin-digits.ts';
import { orderRoomMessages } from '../../../../messages.ts';
import { deadlineOf } from '../../shared/deadline.ts';
import { ActionBar, ActionHint, BarFigures } from './action-bar.ts';
import { roomButtons, type MemberAction } from './room-buttons.ts';
import { useBottomBar } from './use-bottom-bar.ts';
import { fundsPasswordPage } from '../dialogs/funds-password-page.ts';

const loadDialogs = () => loadChunk(async () => (await import('../dialogs/action-dialog.tsx')).ActionDialog);

function TimeLeft({ end }: { readonly end: number }) {
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  return <span>{timeLeft(left)}</span>;
}

export interface RoomActionsProps {
  readonly order: OrderRoom;
  readonly refresh: () => Promise<unknown>;
}

/** What a side can do now (spec §2.12). On a narrow screen at the lower edge, below the figures that decide. */
export function RoomActions({ order, refresh }: RoomActionsProps) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const [action, setAction] = useState<MemberAction>('pay');
  const { Part: ActionDialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialogs, t('notLoaded'));
  // The order stands in the address: the trip itself holds nothing.
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
          {buttons.map(({ action: pressed, label, variant, isDisabled = false }) => (
            <Button
              key={pressed}
              size={44}
              variant={variant}
              disabled={isDisabled}
              busy={isLoading && pressed === action}
              onClick={() => {
                setAction(pressed);
                open();
              }}
              {...(variant === 'primary' && { 'data-primary': true })}
            >
              {t(label)}
            </Button>
          ))}
          {buttons.some(({ isDisabled }) => isDisabled) && <ActionHint>{t('disputeLater')}</ActionHint>}
        </ActionBar>
      )}
      {/* It stays until it is closed: what is typed in it is not lost because the other side was faster. */}
      {ActionDialog && isOpen && (
        <Suspense fallback={null}>
          <ActionDialog
            {...{ action, order, refresh }}
            onClose={() => setOpen(false)}
            onSetPassword={() => leaveFor(fundsPasswordPage, {})}
          />
        </Suspense>
      )}
    </>
  );
}
