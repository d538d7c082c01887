import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresReceiptCall, type FuturesReceipt } from '@livery/contract/calls/futures-records';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { useMemberCall } from '@livery/platform/query';
import { Amount, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { receiptMessages } from '../../../messages.ts';
import { cycleName, formatTimeOfDay } from '../clock.ts';
import { ReceiptPrices } from './receipt-prices.tsx';
import { ReceiptSum, Recomputation } from './receipt-sum.tsx';

interface ReceiptDialogProps {
  readonly order: FuturesOrderData;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All that an order was settled by, and what the ledger did with it; computed again in the browser. */
function Receipt({ id }: { readonly id: number }) {
  const t = useTranslation(receiptMessages);
  const retry = useTranslation(marketUiMessages);
  const { data: receipt, isError, refetch } = useMemberCall(futuresReceiptCall, { params: { id } }, []);
  if (!receipt)
    return isError ? (
      <ErrorState title={t('failed')} retryLabel={retry('tryAgain')} onRetry={refetch} />
    ) : (
      <Skeleton height={320} />
    );
  return (
    <Columns>
      <div>
        <ReceiptPrices receipt={receipt} />
        <ReceiptRules receipt={receipt} />
      </div>
      <div>
        <ReceiptSum order={receipt.order} feePercent={receipt.feePercent} />
        <ReceiptLedger receipt={receipt} />
        <Recomputation receipt={receipt} />
      </div>
    </Columns>
  );
}

export function ReceiptDialog({ order, isOpen, onClose }: ReceiptDialogProps) {
  const t = useTranslation(receiptMessages);
  const close = useTranslation(marketUiMessages);
  return (
    <Dialog
      title={t('title', { number: order.id })}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={close('pickerClose')}
      width={920}
    >
      {isOpen && <Receipt id={order.id} />}
    </Dialog>
  );
}

const kinds = { stake: 'ledgerStake', payout: 'ledgerPayout', return: 'ledgerReturn' } as const;

/** What the ledger moved on the member's account, with the balance after each line. */
function ReceiptLedger({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const lines = receipt.ledger.filter(({ account }) => account === 'FUTURE');
  if (lines.length === 0) return null;
  return (
    <LedgerTable>
      <caption>{t('ledger', { coin: lines[0]?.coin ?? '' })}</caption>
      <tbody>
        {lines.map(({ entry, kind, amount, balance, time }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry may have two lines alike, and lines never move
          <tr key={`${entry}-${index}`}>
            <td>{formatTimeOfDay(time)}</td>
            <th scope="row">{t(kinds[kind])}</th>
            <td>
              <Amount value={amount} signed digits={{ min: 2 }} />
            </td>
            <td>{balance !== null && <Amount value={balance} digits={{ min: 2, max: 2 }} />}</td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  );
}

/**
 * The rule with this order's own figures (boards: 'Futures'): four sentences, three for a void order, which nothing decided,
 * and five for one that was even.
 */
function ReceiptRules({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const language = useLanguage();
  const { order, ticks, maxTickAge } = receipt;
  const { buyPrice, cycle, deliveryPrice, deliveryTime, direction, result } = order;
  if (buyPrice === undefined || deliveryTime === undefined) return null;
  const tick = ticks.findLast(({ time }) => time <= deliveryTime);
  const age = tick ? deliveryTime - tick.time : Infinity;
  return (
    <Rules>
      <li>{t('ruleRecorded')}</li>
      <li>
        {t('ruleDelivery', {
          entry: formatTimeOfDay(deliveryTime - cycle),
          cycle: cycleName(cycle, language),
          time: formatTimeOfDay(deliveryTime),
        })}
      </li>
      <li>
        {tick && age <= maxTickAge
          ? t('rulePrice', { time: formatTimeOfDay(tick.time), age, max: maxTickAge })
          : t('ruleNoPrice', { max: maxTickAge })}
      </li>
      {deliveryPrice !== undefined && (
        <li>
          {t(direction === 'up' ? 'ruleCall' : 'rulePut', {
            entry: formatDecimal(buyPrice, language),
            delivery: formatDecimal(deliveryPrice, language),
          })}
        </li>
      )}
      {result === 'even' && <li>{t('ruleEven')}</li>}
    </Rules>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  gap: ${token.s6};

  > div {
    display: grid;
    align-content: start;
    gap: ${token.s4};
    min-width: 0;
  }

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  @media (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border-inline-start: 0;
      border-top: 1px solid ${token.line};
    }
  }

  ${media.phone} {
    gap: ${token.s4};
  }
`;

const LedgerTable = styled.table`
  width: 100%;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: ${token.s1};
    text-align: start;
    color: ${token.text2};
  }

  td,
  th {
    padding: 6px ${token.s2} 6px 0;
    border-top: 1px solid ${token.line};
    font-weight: 400;
    text-align: end;
    color: ${token.text2};
  }

  th {
    text-align: start;
    color: ${token.text1};
  }

  td:first-child {
    text-align: start;
  }

  td:last-child {
    padding-inline-end: 0;
  }

  td:nth-child(3) {
    font-weight: 600;
    color: ${token.text1};
  }
`;

const Rules = styled.ol`
  display: grid;
  gap: 6px;
  padding: ${token.s3} 0 0 1.25rem;
  border-top: 1px solid ${token.line};
  list-style: decimal;
  ${textStyle(12)}
  color: ${token.text2};
`;
