import { costLinesCall, type CoinCost, type CostLine } from '@livery/contract/calls/costs';
import { divide, isDecimal, isPositive, multiply, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatChange, formatDecimal, formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { amountDigits, priceDigits, type Market, type SpotMarket } from '@livery/market-ui/market';
import { LabelledCell, ListFrame, LoadingRows, SideLabel } from '@livery/market-ui/trade-page';
import { useHasRoute, useTicker } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import {
  Amount,
  directionColours,
  directionOf,
  EmptyState,
  ErrorState,
  media,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import { LeadCell, MemberTable, TimeCell } from './member-table.tsx';

/** Of sums in USDT. */
const usdtDigits = { min: 2, max: 2 };
const hundred = toDecimal('100');

/** Costs are in USDT, whatever the market's quote coin is. */
const costDigits = (market: Market) => (market.quote === 'USDT' ? priceDigits(market) : { min: 2, max: 8 });

/** What the market's coin cost the member, over all accounts, and what made its average. */
export function Holding() {
  const t = useTranslation(spotMessages);
  const market = useMarket();
  const { coin } = market;
  const { data, isError, refetch } = useMemberCall(costLinesCall, { query: { coin } }, ['trades', 'balances']);
  if (!data || (data.holding && data.holding.coin !== coin))
    return (
      <ListFrame $stale={false}>
        {isError ? (
          <ErrorState title={t('ordersFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
        ) : (
          <MemberTable $textColumns={2}>
            <tbody>
              <LoadingRows columns={6} rows={3} />
            </tbody>
          </MemberTable>
        )}
      </ListFrame>
    );
  const { holding, feeRatio, list } = data;
  if (!holding)
    return (
      <ListFrame $stale={false}>
        <EmptyState icon={<Wallet size={20} />} title={t('holdingNone', { coin })} />
      </ListFrame>
    );
  return (
    <ListFrame $stale={isError}>
      <HoldingFigures holding={holding} feeRatio={feeRatio} market={market} />
      <MemberTable $textColumns={2} aria-label={t('ordersHolding')}>
        <thead>
          <tr>
            {[t('time'), t('ordersSide'), t('amount'), t('price'), t('holdingAverageAfter'), t('holdingRealised')].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {list.map((line, n) => (
            <LineRow key={`${line.entry} ${line.trade ?? n}`} line={line} market={market} />
          ))}
        </tbody>
      </MemberTable>
    </ListFrame>
  );
}

interface HoldingFiguresProps {
  readonly holding: CoinCost;
  readonly feeRatio: Decimal;
  readonly market: SpotMarket;
}

function HoldingFigures({ holding, feeRatio, market }: HoldingFiguresProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const hasStatements = useHasRoute('/statements');
  const { coin, amount, cost, average, breakEven, realised, fees, heldSince, unconfirmed } = holding;
  // Costs are in USDT. The list's price is shown until the first tick.
  const listed = market.quote === 'USDT' ? market.price : undefined;
  const price = useTicker(`${coin}USDT`)?.price ?? listed;
  const gain = isDecimal(price) ? subtract(multiply(price, amount, 8), cost) : undefined;
  const percent = gain !== undefined && isPositive(cost) ? divide(multiply(gain, hundred, 8), cost, 2) : undefined;
  const digits = costDigits(market);
  return (
    <Figures>
      <Figure label={t('amount')} note={t('holdingSince', { date: dateOf(heldSince) })}>
        <Amount value={amount} digits={amountDigits(market)} unit={coin} />
      </Figure>
      <Figure
        label={t('holdingAverage')}
        note={t('chartBreakEven', { price: formatDecimal(breakEven, language, digits) })}
      >
        <Amount value={average} digits={digits} />
        {unconfirmed.length > 0 && (
          <Mark title={t('holdingUnconfirmed')}>
            <span aria-hidden>*</span>
            <VisuallyHidden>{t('holdingUnconfirmed')}</VisuallyHidden>
          </Mark>
        )}
      </Figure>
      <Figure label={t('holdingUnrealised')} note={percent !== undefined && formatChange(percent, language, 2)}>
        {gain === undefined ? '--' : <Gain value={gain} />}
      </Figure>
      <Figure
        label={t('holdingRealised')}
        note={hasStatements && <Link to="/statements">{t('holdingStatement')}</Link>}
      >
        <Gain value={realised} />
      </Figure>
      <Figure label={t('holdingFees')} note={t('holdingFeeEach', { fee: formatPercent(feeRatio, language) })}>
        <Amount value={fees} digits={usdtDigits} />
      </Figure>
    </Figures>
  );
}

const dateOf = (time: number): string => formatTime(time).slice(0, 10);

interface FigureProps {
  readonly label: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {note !== false && <dd className="note">{note}</dd>}
  </div>
);

/** A gain in USDT, with its sign. */
const Gain = ({ value }: { readonly value: Decimal }) => (
  <span style={{ color: directionColours[directionOf(value, 2)] }}>
    <Amount value={value} digits={usdtDigits} signed />
  </span>
);

const kinds = {
  buy: 'buy',
  sell: 'sell',
  deposit: 'holdingDeposit',
  withdrawal: 'holdingWithdrawal',
  income: 'holdingIncome',
  charge: 'holdingCharge',
} as const satisfies Record<CostLine['kind'], string>;

function LineRow({ line, market }: { readonly line: CostLine; readonly market: Market }) {
  const t = useTranslation(spotMessages);
  const { kind, time, amount, price, averageAfter, realised } = line;
  const isTrade = kind === 'buy' || kind === 'sell';
  const size = amount.startsWith('-') ? subtract(toDecimal('0'), amount) : amount;
  return (
    <tr>
      <TimeCell>{formatTime(time)}</TimeCell>
      <LeadCell>{isTrade ? <SideLabel $side={kind}>{t(kinds[kind])}</SideLabel> : t(kinds[kind])}</LeadCell>
      <LabelledCell label={t('amount')}>
        <Amount value={size} digits={amountDigits(market)} />
      </LabelledCell>
      <LabelledCell label={t('price')}>
        <Amount value={price} digits={costDigits(market)} />
      </LabelledCell>
      <LabelledCell label={t('holdingAverageAfter')}>
        {averageAfter === null ? <span>--</span> : <Amount value={averageAfter} digits={costDigits(market)} />}
      </LabelledCell>
      <LabelledCell label={t('holdingRealised')}>
        {realised === null ? <span>--</span> : <Gain value={realised} />}
      </LabelledCell>
    </tr>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, auto);
  border-bottom: 1px solid ${token.line};
  font-variant-numeric: tabular-nums;

  > div {
    padding: ${token.s2} ${token.s3};
  }

  > div + div {
    border-left: 1px solid ${token.line};
  }

  dt,
  .note {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(14, 600)}
  }

  dd.note {
    font-weight: 400;
  }

  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.phone} {
    grid-template-columns: 1fr 1fr;

    > div + div {
      border-left: 0;
    }
  }
`;

const Mark = styled.span`
  color: ${token.warning};
`;
