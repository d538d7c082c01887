import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Card, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { formatFiat, formatUnitPrice } from '../../shared/fiat-money.ts';
import { coinDigits } from '../coin-digits.ts';
import { CopyButton } from '../copy-button.tsx';
import { orderRoomMessages } from '../../../../messages.ts';
import { Notice } from '@livery/ui/notice';
import { accountRows } from './account-rows.ts';
import { SellerAccount } from './seller-account.tsx';

const Payment = styled(Card)`
  display: grid;
  grid-template-columns: 292px minmax(0, 1fr);
  padding: 0;

  > :only-child {
    grid-column: 1 / -1;
    border: 0;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const PaymentAmount = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.s1};
  padding: 20px ${token.s6};
  border-right: 1px solid ${token.line};

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dl {
    display: grid;
    gap: ${token.s2};
    margin: ${token.s4} 0;
    padding-top: ${token.s4};
    border-top: 1px solid ${token.line};
    ${textStyle(13)}
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }

  dt {
    color: ${token.text3};
  }

  dd {
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums lining-nums;
  }

  ${media.phone} {
    padding: ${token.s4};
    border-right: 0;
    border-bottom: 1px solid ${token.line};
  }
`;

const ExactAmount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

const NoticeAtEnd = styled.div`
  margin-top: auto;
`;

/** What the amount is: still to be paid, on its way, or what the price was. */
function amountName({ type, status, endTime }: OrderRoom) {
  if (type === 'buy') return status === 'unpaid' ? 'payExactly' : 'price';
  return endTime === null ? 'youReceive' : 'price';
}

/** What is paid, by which method, to which account. */
export function PaymentCard({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const { type, status, endTime, fiatAmount, currency, quantity, coin, unitPrice, receivingAccount } = order;
  const isBuyer = type === 'buy';
  const isToBePaid = status === 'unpaid';
  const rows = accountRows(order);
  return (
    <Payment>
      <PaymentAmount>
        <h3>{t(amountName(order))}</h3>
        <ExactAmount>
          {formatFiat(fiatAmount, currency, language)}
          <CopyButton label={t('copyAmount')} text={fiatAmount} />
        </ExactAmount>
        {rows.length > 0 && endTime === null && <small>{t(isBuyer ? 'fromOwnAccount' : 'fromBuyersAccount')}</small>}
        <dl>
          <div>
            <dt>{t('quantity')}</dt>
            <dd>
              <Amount value={quantity} digits={coinDigits} /> {coin}
            </dd>
          </div>
          <div>
            <dt>{t('unitPrice')}</dt>
            <dd>{formatUnitPrice(unitPrice, currency, language)}</dd>
          </div>
          {receivingAccount !== null && (
            <div>
              <dt>{t('method')}</dt>
              <dd>{t('bankTransfer')}</dd>
            </div>
          )}
        </dl>
        {isBuyer && isToBePaid && (
          <NoticeAtEnd>
            <Notice>{t('forbiddenNote')}</Notice>
          </NoticeAtEnd>
        )}
      </PaymentAmount>
      {rows.length > 0 && <SellerAccount type={type} rows={rows} />}
    </Payment>
  );
}
