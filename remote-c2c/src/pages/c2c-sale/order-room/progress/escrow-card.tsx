import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { statusesInEscrow, type OrderStatus } from '@livery/contract/calls/c2c/states';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Card, media, textStyle, token } from '@livery/ui';
import { Lock, LockOpen, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { Avatar } from '../../shared/avatar.tsx';
import { coinDigits } from '../coin-digits.ts';
import { orderRoomMessages } from '../../../../messages.ts';

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

const whereabouts = {
  unpaid: 'inEscrow',
  paid: 'inEscrow',
  disputed: 'inEscrow',
  latePaid: 'notInEscrow',
  released: 'handedOver',
  cancelled: 'returned',
} as const satisfies Record<OrderStatus, string>;

/** One side of the order; the member's own is their account. */
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
