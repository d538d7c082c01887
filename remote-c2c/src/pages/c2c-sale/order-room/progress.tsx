import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { statusesInEscrow, type OrderStatus } from '@livery/contract/calls/c2c/states';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Card, media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Check, Lock, LockOpen, Wallet, X } from 'lucide-react';
import styled from 'styled-components';
import { orderRoomMessages, tradeMessages } from '../../../messages.ts';
import { coinDigits } from '../fiat-money.ts';
import { Avatar } from '../seller.tsx';
import { rulingLabel, rulingOf } from './ruling.ts';

const marks = {
  cancelled: `background: ${token.surface3}; color: ${token.text2};`,
  lost: `background: ${token.dangerSoft}; color: ${token.danger};`,
  done: `background: ${token.primarySoft}; color: ${token.primaryText};`,
  now: `background: ${token.primary}; color: ${token.onPrimary}; box-shadow: 0 0 0 4px ${token.primarySoft};`,
  ahead: `box-shadow: inset 0 0 0 2px ${token.lineStrong}; color: ${token.text3};`,
} as const satisfies Record<OrderStep['state'] | 'cancelled' | 'lost', string>;

/** The progress of the order: created, paid, released, done. */
export function OrderSteps({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const isOver = order.endTime !== null;
  const isLost = rulingOf(order)?.isForMember === false;
  return (
    <StepList aria-label={t('progress')}>
      {stepsOf(order).map(({ name, state }, index, { length }) => {
        const isLast = index === length - 1;
        const mark = name === 'cancelled' ? name : isLost && isLast ? 'lost' : state;
        return (
          <Step key={name} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark $mark={mark} data-mark aria-hidden>
              {state !== 'done' ? index + 1 : mark === 'done' ? <Check size={14} /> : <X size={14} />}
            </StepMark>
            {state === 'done' && <VisuallyHidden data-keep>{t('stepDone')}</VisuallyHidden>}
            <span {...(isOver && isLast && { 'data-keep': true })}>{t(name)}</span>
          </Step>
        );
      })}
    </StepList>
  );
}

/** What this side does next. Screen readers announce it when the order changes. */
export function NextStepLine({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const tTrade = useTranslation(tradeMessages);
  const ruling = rulingOf(order);
  return (
    <NextStepText role="status" $tone={ruling && (ruling.isForMember ? 'success' : 'danger')}>
      <VisuallyHidden>{tTrade(order.status)}. </VisuallyHidden>
      {t(nextStep(order))}
      {remarksOn(order).map((key) => ` ${t(key)}`)}
      {ruling && ruling.reason !== '' && (
        <RulingReason>
          {t('rulingReason')} <q dir="auto">{ruling.reason}</q>
        </RulingReason>
      )}
    </NextStepText>
  );
}

const whereabouts = {
  unpaid: 'inEscrow',
  paid: 'inEscrow',
  disputed: 'inEscrow',
  latePaid: 'notInEscrow',
  released: 'handedOver',
  cancelled: 'returned',
} as const satisfies Record<OrderStatus, string>;

/** One side of the order. The member's own side is named as their account. */
function Side({ side, order }: { readonly side: 'buyer' | 'seller'; readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const isOwn = (order.type === 'buy') === (side === 'buyer');
  const has = order.status === (side === 'buyer' ? 'released' : 'cancelled');
  return (
    <Place>
      {isOwn ? (
        <PlaceMark $isLit={has} aria-hidden>
          <Wallet size={16} />
        </PlaceMark>
      ) : (
        <Avatar nickname={order.counterparty} />
      )}
      <div>
        <b>{t(isOwn ? 'you' : side)}</b>
        {isOwn ? t('c2cAccount') : <bdi>{order.counterparty}</bdi>}
      </div>
    </Place>
  );
}

/** Where the coins are: with the seller, locked, or with the buyer (spec §1). */
export function EscrowCard({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const { status, quantity, coin } = order;
  const isLocked = statusesInEscrow.some((one) => one === status);
  const isReleased = status === 'released';
  const LockIcon = isLocked ? Lock : LockOpen;
  return (
    <Escrow aria-label={t('escrow')}>
      <Side side="seller" order={order} />
      <Way $isTaken={isLocked || isReleased} aria-hidden />
      <Place>
        <PlaceMark $isLit={isLocked} aria-hidden>
          <LockIcon size={16} />
        </PlaceMark>
        <div>
          <b>{`${formatDecimal(quantity, language, coinDigits)} ${coin}`}</b>
          {t(whereabouts[status])}
        </div>
      </Place>
      <Way $isTaken={isReleased} aria-hidden />
      <Side side="buyer" order={order} />
    </Escrow>
  );
}

type RoomState = Pick<OrderRoom, 'status' | 'type' | 'isCancelRequested' | 'payLateBefore' | 'events'>;

/** The message key of what a side does next, or waits for. */
export function nextStep(order: RoomState) {
  const { status, type, isCancelRequested, payLateBefore } = order;
  const isBuyer = type === 'buy';
  if (rulingOf(order)) {
    if (status === 'released') return isBuyer ? 'ruledReceived' : 'ruledReleased';
    return isBuyer ? 'ruledCancelled' : 'ruledReturned';
  }
  if (isCancelRequested && (status === 'paid' || status === 'disputed'))
    return isBuyer ? 'nextConsent' : 'nextAwaitConsent';
  switch (status) {
    case 'unpaid':
      return isBuyer ? 'nextPay' : 'nextAwaitPayment';
    case 'paid':
      return isBuyer ? 'nextAwaitRelease' : 'nextRelease';
    case 'disputed':
      return isBuyer ? 'nextBuyerEvidence' : 'nextSellerEvidence';
    case 'latePaid':
      return isBuyer ? 'nextLateBuyer' : 'nextLateSeller';
    case 'released':
      return isBuyer ? 'nextReceived' : 'nextHandedOver';
    case 'cancelled':
      if (payLateBefore !== null) return isBuyer ? 'nextExpired' : 'nextExpiredSeller';
      return isBuyer ? 'nextCancelled' : 'nextReturned';
  }
}

/** The message keys of further notes about the order. */
function remarksOn({ status, hasPriority, isLate }: Pick<OrderRoom, 'status' | 'hasPriority' | 'isLate'>) {
  return [
    ...(status === 'disputed' && hasPriority ? (['hasPriority'] as const) : []),
    ...(status === 'paid' && isLate ? (['wasLate'] as const) : []),
  ];
}

interface OrderStep {
  /** The message key of its name. */
  readonly name:
    | ('created' | 'youPay' | 'buyerPays' | 'sellerReleases' | 'youRelease')
    | ('operatorDecides' | 'operatorDecided' | 'done' | 'cancelled')
    | ReturnType<typeof rulingLabel>;
  readonly state: 'done' | 'now' | 'ahead';
}

/** The four steps of an order as one side sees them. An order that has ended has no current step. */
export function stepsOf(order: Pick<OrderRoom, 'status' | 'type' | 'payTime' | 'events'>): OrderStep[] {
  const { status, type, payTime } = order;
  const isBuyer = type === 'buy';
  const ruling = rulingOf(order);
  const isPaid = payTime !== null || status === 'latePaid' || ruling !== undefined;
  const isDecided = status === 'disputed' || status === 'latePaid';
  const isReleased = status === 'released';
  const isCancelled = status === 'cancelled';
  const release = isBuyer ? 'sellerReleases' : 'youRelease';
  return [
    { name: 'created', state: 'done' },
    { name: isBuyer ? 'youPay' : 'buyerPays', state: isPaid ? 'done' : isCancelled ? 'ahead' : 'now' },
    ruling
      ? { name: 'operatorDecided', state: 'done' }
      : {
          name: isDecided ? 'operatorDecides' : release,
          state: isReleased ? 'done' : isPaid && !isCancelled ? 'now' : 'ahead',
        },
    {
      name: ruling ? rulingLabel(ruling) : isCancelled ? 'cancelled' : 'done',
      state: isReleased || isCancelled ? 'done' : 'ahead',
    },
  ];
}

const StepList = styled.ol`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 32px;
`;

const Step = styled.li<{ $state: OrderStep['state'] }>`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: 10px;
  min-width: 0;
  ${textStyle(13, 500)}
  color: ${({ $state }) => ({ done: token.text2, now: token.text1, ahead: token.text3 })[$state]};

  /* The line to the next step. */
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: ${token.s2};
    height: 2px;
    background: ${({ $state }) => ($state === 'done' ? token.primary : token.lineStrong)};
  }

  &:last-child {
    flex: none;
  }

  ${media.phone} {
    ${({ $state }) => $state !== 'now' && '> span:not([data-mark], [data-keep]) { display: none; }'}
    &:not(:last-child)::after {
      background: none;
    }
  }
`;

const StepMark = styled.span<{ $mark: keyof typeof marks }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  ${textStyle(12, 600)}
  ${({ $mark }) => marks[$mark]}
`;

/** Coloured when the operator has decided: for or against the member. */
const NextStepText = styled.p<{ $tone: 'success' | 'danger' | undefined }>`
  ${textStyle(14)}
  color: ${token.text1};
  text-wrap: pretty;
  overflow-wrap: anywhere;
  ${({ $tone }) =>
    $tone &&
    `padding: ${token.s3} ${token.s4};
    border-radius: ${token.r3};
    background: ${$tone === 'success' ? token.successSoft : token.dangerSoft};`}
`;

const RulingReason = styled.span`
  display: block;
  margin-top: ${token.s1};
  ${textStyle(13)}
  color: ${token.text2};
  white-space: pre-wrap;
`;

const Escrow = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(8px, 1fr) auto minmax(8px, 1fr) auto;
  align-items: center;
  gap: 14px;
  padding: ${token.s3} 20px;

  ${media.phone} {
    gap: ${token.s2};
    padding: ${token.s3};
  }
`;

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  ${textStyle(12)}
  color: ${token.text3};
  overflow-wrap: anywhere;

  b {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }

  ${media.phone} {
    flex-direction: column;
    gap: ${token.s1};
    text-align: center;
  }
`;

const PlaceMark = styled.span<{ $isLit: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${({ $isLit }) => ($isLit ? token.primarySoft : token.surface3)};
  color: ${({ $isLit }) => ($isLit ? token.primaryText : token.text2)};
`;

const Way = styled.span<{ $isTaken: boolean }>`
  border-top: 2px ${({ $isTaken }) => ($isTaken ? `solid ${token.primary}` : `dashed ${token.lineStrong}`)};

  ${media.phone} {
    align-self: start;
    margin-top: ${token.s4};
  }
`;
