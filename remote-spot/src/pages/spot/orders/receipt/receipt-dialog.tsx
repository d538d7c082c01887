import { spotOrderCall } from '@livery/contract/calls/spot';
import type { CallData } from '@livery/contract/call';
import { divide, isPositive, multiply, subtract, toDecimal, zero } from '@livery/contract/decimal';
import { copyText } from '@livery/account-forms/member';
import { formatChange, formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { atLeast, pairName, totalDigits, useCoinDigits } from '@livery/market-ui/market';
import { SideLabel } from '@livery/market-ui/trade-page';
import { useMemberCall } from '@livery/platform/query';
import {
  Amount,
  Button,
  directionColours,
  directionOf,
  ErrorState,
  media,
  Pill,
  Skeleton,
  textStyle,
  token,
} from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { Link, Printer } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { spotMessages } from '../../../../messages.ts';
import { marketAddress, useFindMarket } from '../../market/market.ts';
import { AmountFigure, averagePrice, PriceFigure } from '../cells.tsx';
import { stateOf, useOrderKind } from '../order-words.tsx';
import { PriceChart } from './price-chart.tsx';
import { Steps, timeInMs, type ReceiptProps } from './steps.tsx';

interface ReceiptDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What became of an order: its result, its steps with the trade that fired it, and its trades. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const t = useTranslation(spotMessages);
  const { data, isError, refetch } = useMemberCall(spotOrderCall, { params: { id } }, ['orders', 'trades']);
  const findMarket = useFindMarket();
  const market = data && findMarket(data.order.symbol);
  return (
    <Dialog
      title={`${t('receipt')} · ${t('receiptNumber', { id })}`}
      isOpen
      onClose={onClose}
      closeLabel={t('receiptClose')}
      width={960}
      tools={data && <ReceiptTools id={id} symbol={data.order.symbol} />}
    >
      {data && market ? (
        <Receipt {...data} market={market} />
      ) : isError ? (
        <ErrorState title={t('receiptFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

/** Copies the address that opens this receipt again, and prints it, also into a file. */
function ReceiptTools({ id, symbol }: { readonly id: number; readonly symbol: string }) {
  const t = useTranslation(spotMessages);
  const said = { copied: t('receiptLinkCopied'), failed: t('receiptLinkFailed') };
  const address = () => new URL(`${marketAddress(symbol)}&receipt=${id}`, location.href).href;
  return (
    <Tools>
      <Button
        variant="ghost"
        size={28}
        icon={<Link size={14} aria-hidden />}
        aria-label={t('receiptLink')}
        onClick={() => void copyText(address(), said)}
      >
        <span data-label>{t('receiptLink')}</span>
      </Button>
      <Button
        variant="ghost"
        size={28}
        icon={<Printer size={14} aria-hidden />}
        aria-label={t('receiptPrint')}
        onClick={() => print()}
      >
        <span data-label>{t('receiptPrint')}</span>
      </Button>
    </Tools>
  );
}

type ReceiptContentProps = ReceiptProps & Pick<CallData<typeof spotOrderCall>, 'cost'>;

function Receipt({ order, fills, cost, market }: ReceiptContentProps) {
  const content = useRef<HTMLDivElement>(null);
  usePaperColours(content);
  return (
    <div ref={content} data-printed>
      <ReceiptColumns>
        <Result order={order} cost={cost} market={market} />
        <section>
          <PriceChart order={order} fills={fills} market={market} />
          <Steps order={order} fills={fills} market={market} />
        </section>
      </ReceiptColumns>
      {fills.length > 0 && <Fills fills={fills} market={market} />}
      <PrintStyle />
    </div>
  );
}

/** Paper is light, whatever the page is. */
function usePaperColours(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role=dialog]');
    const toPaper = () => dialog?.setAttribute('data-theme', 'light');
    const toScreen = () => dialog?.removeAttribute('data-theme');
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', toScreen);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', toScreen);
    };
  }, [content]);
}

/** Of sums in USDT. */
const usdtDigits = { min: 2, max: 2 };
const hundred = toDecimal('100');

/** What the order brought, what it cost, and what its sales gained. */
function Result({ order, cost, market }: Omit<ReceiptContentProps, 'fills'>) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const kind = useOrderKind()(order, market);
  const digitsOf = useCoinDigits();
  const isBuy = order.side === 'buy';
  const coin = isBuy ? market.coin : market.quote;
  const digits = atLeast(digitsOf(coin));
  const { filledAmount, filledTotal, fee, feeRatio } = order;
  const received = subtract(isBuy ? filledAmount : filledTotal, fee ?? zero);
  const { message, tone } = stateOf(order);
  const spent = cost ? multiply(cost.average, filledAmount) : zero;
  return (
    <section>
      <ResultHead>
        <SideLabel $side={order.side}>{t(order.side)}</SideLabel> {kind} {pairName(market)}{' '}
        <Pill tone={tone}>{t(message)}</Pill>
      </ResultHead>
      <ReceivedFigure>
        <Amount value={received} {...(digits && { digits })} />
        <small>
          {coin} {t('receiptReceived')}
        </small>
      </ReceivedFigure>
      <ResultRows>
        <dt>{t(isBuy ? 'receiptBought' : 'receiptSold')}</dt>
        <dd>
          <AmountFigure value={filledAmount} market={market} /> {market.coin}
        </dd>
        <dt>{t('receiptPrice')}</dt>
        <dd>
          <PriceFigure value={averagePrice(filledTotal, filledAmount, market.pricePrecision)} market={market} />
        </dd>
        <dt>{t('total')}</dt>
        <dd>
          <Amount value={filledTotal} digits={totalDigits(market)} unit={market.quote} />
        </dd>
        <dt>{t('fee', { percent: formatPercent(feeRatio, language, { min: 2 }) })}</dt>
        <dd>{fee === undefined ? '--' : <Amount value={fee} unit={coin} {...(digits && { digits })} />}</dd>
      </ResultRows>
      {cost && (
        <ResultRows>
          <dt>{t('receiptCost')}</dt>
          <dd>
            <PriceFigure value={cost.average} market={market.quote === 'USDT' ? market : undefined} />
          </dd>
          <dt>{t('holdingRealised')}</dt>
          <dd style={{ color: directionColours[directionOf(cost.realised, 2)] }}>
            <Amount value={cost.realised} digits={usdtDigits} signed unit="USDT" />
            {isPositive(spent) && ` (${formatChange(divide(multiply(cost.realised, hundred), spent, 4), language, 2)})`}
          </dd>
        </ResultRows>
      )}
      {order.fired?.tradeId !== undefined && <TapeNote>{t('receiptTape')}</TapeNote>}
    </section>
  );
}

/** The order's trades, with their numbers on the public tape. */
function Fills({ fills, market }: Omit<ReceiptProps, 'order'>) {
  const t = useTranslation(spotMessages);
  const digits = atLeast(useCoinDigits()(fills[0]?.feeCoin ?? ''));
  return (
    <FillTable>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('receiptTradeNumber')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('totalIn', { coin: market.quote })}</th>
          <th scope="col">{t('ordersFee')}</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.id}>
            <td>{fill.timeMs === undefined ? formatTime(fill.time) : timeInMs(fill.timeMs)}</td>
            <td>{fill.id}</td>
            <td>
              <PriceFigure value={fill.price} market={market} />
            </td>
            <td>
              <AmountFigure value={fill.amount} market={market} />
            </td>
            <td>
              <Amount value={fill.total} digits={totalDigits(market)} />
            </td>
            <td>
              <Amount value={fill.fee} unit={fill.feeCoin} {...(digits && { digits })} />
            </td>
          </tr>
        ))}
      </tbody>
    </FillTable>
  );
}

/** On a phone only the icons have room beside the title. */
const Tools = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;

  ${media.phone} {
    [data-label] {
      display: none;
    }
  }
`;

/** Printing shows only the receipt, as long as it is. */
const PrintStyle = createGlobalStyle`
  @media print {
    html:has([data-printed]) {
      color-scheme: light;
    }

    html:has([data-printed]),
    html:has([data-printed]) body {
      background: none;
    }

    body > :not(:has([data-printed])),
    :has([data-printed]) button {
      display: none;
    }

    body :has([data-printed]) {
      position: static;
      display: block;
      width: auto;
      max-width: none;
      max-height: none;
      border: 0;
      background: none;
      box-shadow: none;
      overflow: visible;
    }
  }
`;

const ReceiptColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const ResultHead = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
`;

const ReceivedFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${token.s2};
  margin-block: ${token.s1} ${token.s4};
  ${textStyle(32, 600)}
  overflow-wrap: anywhere;

  small {
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const ResultRows = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${token.s2} ${token.s3};

  dt {
    color: ${token.text2};
  }

  dd {
    text-align: end;
  }

  & + & {
    margin-top: ${token.s4};
    padding-top: ${token.s4};
    border-top: 1px solid ${token.line};
  }
`;

const TapeNote = styled.p`
  margin-top: ${token.s4};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text2};
`;

const FillTable = styled.table`
  width: 100%;
  margin-top: ${token.s4};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 32px;
    padding: 0 ${token.s2};
    border-top: 1px solid ${token.line};
    text-align: end;
  }

  th {
    font-weight: 400;
    color: ${token.text3};
  }

  :is(th, td):nth-child(-n + 2) {
    text-align: start;
  }

  ${media.phone} {
    display: block;
    overflow-x: auto;
    white-space: nowrap;
  }
`;
