import type { OrderRoom, ReceivingAccount } from '@livery/contract/calls/c2c/order-room';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Card, media, Pill, textStyle, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import styled from 'styled-components';
import { orderRoomMessages } from '../../../messages.ts';
import { coinDigits, formatFiat, formatUnitPrice } from '../fiat-money.ts';
import { CopyButton } from './room-layout.tsx';

/** The message key of the amount: to be paid, to be received, or the price of an order that is paid. */
function amountName({ type, status, endTime }: OrderRoom) {
  if (type === 'buy') return status === 'unpaid' ? 'payExactly' : 'price';
  return endTime === null ? 'youReceive' : 'price';
}

/** The amount, the method and the account of the payment. */
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
        {rows.length > 0 && endTime === null && <Payer order={order} />}
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
      {rows.length > 0 && <SellerAccount order={order} rows={rows} />}
    </Payment>
  );
}

/** Whose account the money comes from. The seller reads the buyer's verified name. */
function Payer({ order: { type, buyerName } }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  if (type === 'buy') return <small>{t('fromOwnAccount')}</small>;
  if (buyerName === null) return <small>{t('fromUnverifiedBuyer')}</small>;
  return (
    <PayerName>
      {t('fromAccountOf')}
      <b translate="no">{buyerName}</b>
    </PayerName>
  );
}

interface SellerAccountProps {
  readonly order: OrderRoom;
  readonly rows: readonly AccountRow[];
}

/** The certified account on which the seller is paid (spec §1). The member can copy single fields or all of them. */
function SellerAccount({ order: { type, accountHolder }, rows }: SellerAccountProps) {
  const t = useTranslation(orderRoomMessages);
  const whole = rows.map(({ name, value }) => `${t(name)}: ${value}`).join('\n');
  return (
    <Account>
      <AccountHead>
        <h3>{t(type === 'buy' ? 'sellerAccount' : 'yourAccount')}</h3>
        {accountHolder === 'own' && <Pill tone="done">{t('certified')}</Pill>}
        <CopyButton label={t('copyAll')} text={whole} isLabelled />
      </AccountHead>
      {accountHolder === 'other' && <Notice>{t(type === 'buy' ? 'otherHolderBuyer' : 'otherHolder')}</Notice>}
      <AccountFields>
        {rows.map(({ name, value }) => (
          <AccountField key={name}>
            <dt>{t(name)}</dt>
            <dd translate="no">{value}</dd>
            <dd>
              <CopyButton label={t('copyField', { field: t(name) })} text={value} />
            </dd>
          </AccountField>
        ))}
      </AccountFields>
    </Account>
  );
}

interface AccountRow {
  /** The message key of its name. */
  readonly name: keyof ReceivingAccount | 'paymentNote' | 'buyerWrote';
  readonly value: string;
}

const accountFields = [
  'bankName',
  'bankCode',
  'branch',
  'branchNumber',
  'accountNumber',
  'holderName',
] as const satisfies readonly (keyof ReceivingAccount)[];

/** The details of the transfer to the seller and the buyer's payment note; empty where the member need not see the account. */
function accountRows({
  type,
  receivingAccount,
  paymentReference,
  buyerReference,
}: Pick<OrderRoom, 'type' | 'receivingAccount' | 'paymentReference' | 'buyerReference'>): AccountRow[] {
  if (receivingAccount === null) return [];
  const rows: AccountRow[] = [
    ...accountFields.map((name) => ({ name, value: receivingAccount[name] })),
    { name: 'paymentNote', value: paymentReference },
    { name: 'buyerWrote', value: type === 'sell' && buyerReference !== paymentReference ? buyerReference : '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

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

const PayerName = styled.p`
  ${textStyle(12)}
  color: ${token.text2};

  b {
    display: block;
    ${textStyle(14, 600)}
    color: ${token.text1};
    overflow-wrap: anywhere;
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

const Account = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${token.s3} ${token.s4} ${token.s2} ${token.s6};

  ${media.phone} {
    padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
  }
`;

const AccountHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  min-height: 36px;

  h3 {
    ${textStyle(14, 600)}
  }

  > button {
    margin-inline-start: auto;
  }
`;

const AccountFields = styled.dl`
  container: account / inline-size;
  flex: 1;
  display: grid;
  grid-auto-rows: minmax(44px, 1fr);
  max-height: 434px;
`;

const AccountField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 168px) minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${token.s2};
  border-top: 1px solid ${token.line};

  dt {
    ${textStyle(13)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }

  dd {
    ${textStyle(14, 500)}
    color: ${token.text1};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums lining-nums;
  }

  dd:last-child {
    display: flex;
    padding-inline-end: ${token.s1};
  }

  @container account (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 5px 0;

    dd:nth-child(2) {
      grid-area: 2 / 1;
    }

    dd:last-child {
      grid-area: 1 / 2 / 3;
    }
  }
`;
