import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { OrderStatusPill } from '../shared/order-status.tsx';
import { coinDigits } from './coin-digits.ts';
import { CopyButton } from './copy-button.tsx';
import { orderRoomMessages } from '../../../messages.ts';
import { RoomDeadline } from './progress/room-deadline.tsx';

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

export interface RoomHeaderProps {
  readonly order: OrderRoom;
  /** Has the focus when the button that had it is gone. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** What the order is, its status and its number, and the time that runs. */
export function RoomHeader({ order, titleRef }: RoomHeaderProps) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const { id, type, quantity, coin, status, createTime } = order;
  return (
    <Header>
      <div>
        <TitleLine>
          <h2 ref={titleRef} tabIndex={-1}>
            {t(type === 'buy' ? 'buyTitle' : 'sellTitle', {
              quantity: `${formatDecimal(quantity, language, coinDigits)} ${coin}`,
            })}
          </h2>
          <OrderStatusPill status={status} />
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
