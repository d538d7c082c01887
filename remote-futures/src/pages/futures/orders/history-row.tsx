import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { formatTime, useTranslation } from '@livery/i18n';
import { CoinName, LabelledCell, MutedText, TimeText } from '@livery/market-ui/trade-page';
import { Amount, Button, loadChunk, useLoadOnPress } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useFindProduct } from '../market/product.ts';
import { DirectedText, DirectionTag } from './order-card.tsx';

/** How an order ended: its result, or why it has none. */
export const outcomeOf = ({ result, status }: FuturesOrderData) =>
  result ?? (status === 'cancelled' ? 'cancelled' : 'void');

/** A finished order. */
export function HistoryRow({ order }: { readonly order: FuturesOrderData }) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const product = useFindProduct()(order.symbol);
  const { open, dialog, isLoading } = useReceipt(order);
  const { amount, buyPrice, createTime, deliveryPrice, deliveryTime, direction, fee, profit, symbol } = order;
  const digits = product && { digits: { min: product.pricePrecision, max: product.pricePrecision } };
  const outcome = outcomeOf(order);
  const price = (value: string | undefined) =>
    value === undefined ? <span>--</span> : <Amount value={value} {...digits} />;
  return (
    <tr>
      <TimeCell label={t('created')} time={createTime} />
      <TimeCell label={t('settled')} time={deliveryTime} />
      <LabelledCell label={t('market')}>
        {product ? (
          <CoinName>
            {product.coin}
            <MutedText>/{product.quote}</MutedText>
          </CoinName>
        ) : (
          <span>{symbol}</span>
        )}
      </LabelledCell>
      <LabelledCell label={t('direction')}>
        <DirectionTag direction={direction} />
      </LabelledCell>
      <LabelledCell label={page('stake')}>
        <Amount value={amount} digits={{ min: 2 }} />
      </LabelledCell>
      <LabelledCell label={t('fee')}>
        <Amount value={fee} digits={{ min: 2 }} />
      </LabelledCell>
      <LabelledCell label={t('entry')}>{price(buyPrice)}</LabelledCell>
      <LabelledCell label={t('delivery')}>{price(deliveryPrice)}</LabelledCell>
      <LabelledCell label={t('resultIn', { coin: 'USDT' })}>
        <span>
          <MutedText>{t(outcome)} </MutedText>
          {profit !== undefined && (
            <DirectedText $isGood={outcome === 'won' ? true : outcome === 'lost' ? false : undefined}>
              <Amount value={profit} signed digits={{ min: 2 }} />
            </DirectedText>
          )}
        </span>
      </LabelledCell>
      <td>
        <Button variant="ghost" size={28} busy={isLoading} onClick={open}>
          {t('receipt')}
        </Button>
        {dialog}
      </td>
    </tr>
  );
}

/** Day and time, which may stand one below the other. */
const TimeCell = ({ label, time }: { readonly label: string; readonly time: number | undefined }) => (
  <LabelledCell label={label}>
    <TimeText>
      {formatTime(time)
        .split(' ')
        .map((part) => (
          <span key={part}>{part} </span>
        ))}
    </TimeText>
  </LabelledCell>
);

const loadDialog = () => loadChunk(async () => (await import('../receipt/receipt-dialog.tsx')).ReceiptDialog);

/** A finished order's receipt, whose code is loaded by the first press. */
function useReceipt(order: FuturesOrderData): {
  readonly open: () => void;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
} {
  const t = useTranslation(historyMessages);
  const { Part: Dialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialog, t('receiptFailed'));
  const dialog = Dialog && (
    <Suspense>
      <Dialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, isLoading, dialog };
}
