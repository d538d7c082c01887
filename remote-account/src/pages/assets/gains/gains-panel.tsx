import type { CallData } from '@livery/contract/call';
import { costsCall, type CostMethod } from '@livery/contract/calls/costs';
import { add, divide, isPositive, multiply, subtract, toDecimal, zero, type Decimal } from '@livery/contract/decimal';
import { formatChange, formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import {
  Amount,
  Card,
  CoinIcon,
  directionColours,
  directionOf,
  EmptyState,
  ErrorState,
  media,
  Skeleton,
  Sparkline,
  textStyle,
  token,
} from '@livery/ui';
import { Coins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { accountMessages, gainsMessages } from '../../../messages.ts';
import { useCoinDetails, type PriceOf } from '../accounts.ts';
import { ActionLink, UsdtAmount } from '../balances/balance-row.tsx';
import { BalanceTableCard, Name } from '../balances/balance-table-card.tsx';
import { PrivateAmount } from '../summary/summary-card.tsx';
import { usdtSymbol, usdtValue } from '../valuation.ts';
import { SetCosts } from './set-costs.tsx';

/** Of sums in USDT. */
const usdtDigits = { min: 2, max: 2 };
/** A price in USDT has the decimals of its market's last price, and at least two. */
const priceDigitsOf = (last: Decimal | undefined) => ({
  min: 2,
  max: last === undefined ? 8 : Math.max(2, last.split('.')[1]?.length ?? 0),
});
const hundred = toDecimal('100');

interface GainsPanelProps {
  readonly method: CostMethod;
  readonly priceOf: PriceOf;
  readonly hasMarket: (coin: string) => boolean;
}

/** What the member's coins cost over all accounts, and what they gained. */
export function GainsPanel({ method, priceOf, hasMarket }: GainsPanelProps) {
  const t = useTranslation(gainsMessages);
  const { data, isError, refetch } = useMemberCall(costsCall, { query: { method } }, ['trades', 'balances']);
  if (!data)
    return (
      <Card $padding={isError ? 0 : 24}>
        {isError ? (
          <ErrorState title={t('failed')} retryLabel={t('tryAgain')} onRetry={refetch} />
        ) : (
          <Skeleton height="240px" />
        )}
      </Card>
    );
  if (data.list.length === 0)
    return (
      <Card $padding={0}>
        <EmptyState icon={<Coins size={20} />} title={t('none')} text={t('noneHint')} />
      </Card>
    );
  const gains = data.list.map((cost) => {
    const price = hasMarket(cost.coin) ? priceOf(cost.coin) : undefined;
    const value = price && usdtValue(cost.amount, price);
    return { cost, price, value, gain: price && subtract(multiply(cost.amount, price, 8), cost.cost) };
  });
  const known = gains.flatMap(({ gain, cost }) => (gain === undefined ? [] : [{ gain, cost: cost.cost }]));
  const unrealised = add(zero, ...known.map(({ gain }) => gain));
  const spent = add(zero, ...known.map(({ cost }) => cost));
  return (
    <>
      <Figures method={method} unrealised={unrealised} spent={spent} year={data.year} />
      <GainsCard>
        <table aria-label={t('gains')}>
          <thead>
            <tr>
              {(
                [
                  'coin',
                  'total',
                  'averageCost',
                  'value',
                  'unrealised',
                  'realised',
                  'days',
                  'heldSince',
                  'actions',
                ] as const
              ).map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gains.map(({ cost, ...gain }) => (
              <GainRow key={cost.coin} cost={cost} {...gain} onChanged={refetch} />
            ))}
          </tbody>
        </table>
        <Notes>
          {data.list.some(({ unconfirmed }) => unconfirmed.length > 0) && (
            <>
              <Mark aria-hidden>*</Mark> {t('unconfirmedNote')}{' '}
            </>
          )}
          {t('note')}
        </Notes>
      </GainsCard>
    </>
  );
}

interface FiguresProps {
  readonly method: CostMethod;
  readonly unrealised: Decimal;
  readonly spent: Decimal;
  readonly year: { readonly year: number; readonly realised: Decimal; readonly fees: Decimal };
}

function Figures({ method, unrealised, spent, year: { year, realised, fees } }: FiguresProps) {
  const t = useTranslation(gainsMessages);
  const language = useLanguage();
  const hasStatements = useHasRoute('/statements');
  const cost = formatDecimal(spent, language, usdtDigits);
  return (
    <FiguresCard>
      <div>
        <dt>{t('unrealised')}</dt>
        <dd>
          <Gain value={unrealised} /> <Percent gain={unrealised} cost={spent} />
        </dd>
        <dd className="note">{t('coinsCost', { cost })}</dd>
      </div>
      <div>
        <dt>{t('realisedIn', { year: String(year) })}</dt>
        <dd>
          <Gain value={realised} />
        </dd>
        <dd className="note">
          {t(method === 'fifo' ? 'byFifo' : 'byAverage')}{' '}
          {hasStatements && <Link to="/statements">{t('statement')}</Link>}
        </dd>
      </div>
      <div>
        <dt>{t('feesIn', { year: String(year) })}</dt>
        <dd>
          <PrivateAmount>
            <Amount value={fees} digits={usdtDigits} />
          </PrivateAmount>
        </dd>
        <dd className="note">{t('feesTakenOff')}</dd>
      </div>
    </FiguresCard>
  );
}

/** A gain in USDT, with its sign. */
const Gain = ({ value }: { readonly value: Decimal }) => (
  <PrivateAmount>
    <span style={{ color: directionColours[directionOf(value, 2)] }}>
      <Amount value={value} digits={usdtDigits} signed />
    </span>
  </PrivateAmount>
);

function Percent({ gain, cost }: { readonly gain: Decimal; readonly cost: Decimal }): ReactNode {
  const language = useLanguage();
  if (!isPositive(cost)) return null;
  const percent = divide(multiply(gain, hundred, 8), cost, 2);
  return (
    <small style={{ color: directionColours[directionOf(percent, 2)] }}>{formatChange(percent, language, 2)}</small>
  );
}

interface GainRowProps {
  readonly cost: CallData<typeof costsCall>['list'][number];
  readonly price: Decimal | undefined;
  readonly value: Decimal | undefined;
  readonly gain: Decimal | undefined;
  readonly onChanged: () => Promise<unknown>;
}

function GainRow({ cost, price, value, gain, onChanged }: GainRowProps) {
  const t = useTranslation(gainsMessages);
  const common = useTranslation(accountMessages);
  const language = useLanguage();
  const { digits, logo } = useCoinDetails()(cost.coin);
  const hasSpot = useHasRoute('/spot');
  const [isOpen, setOpen] = useState(false);
  const { coin, amount, average, breakEven, realised, heldSince, unconfirmed, closes } = cost;
  const priceDigits = priceDigitsOf(price);
  return (
    <>
      <tr>
        <th scope="row">
          <Name $gap={12}>
            <CoinIcon code={coin} src={logo} />
            {coin}
          </Name>
        </th>
        <td className="wide">
          <PrivateAmount>
            <Amount value={amount} {...(digits && { digits })} />
          </PrivateAmount>
        </td>
        <td className="frozen" data-label={t('averageCost')}>
          {unconfirmed.length === 0 ? (
            <Amount value={average} digits={priceDigits} />
          ) : (
            <CostButton type="button" title={t('setCosts')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Amount value={average} digits={priceDigits} />
              <Mark>*</Mark>
            </CostButton>
          )}
          <small className="wide">{t('breakEven', { price: formatDecimal(breakEven, language, priceDigits) })}</small>
        </td>
        <td className="total">
          <UsdtAmount value={value} />
          {price && <small className="wide">{t('last', { price: formatDecimal(price, language, priceDigits) })}</small>}
        </td>
        <td className="value">
          {gain === undefined ? (
            '--'
          ) : (
            <>
              <Gain value={gain} /> <Percent gain={gain} cost={cost.cost} />
            </>
          )}
        </td>
        <td className="wide">
          <Gain value={realised} />
        </td>
        <td className="wide">
          <Days closes={closes} />
        </td>
        <td className="wide">{formatTime(heldSince).slice(0, 10)}</td>
        <td className="wide">
          {hasSpot && price && (
            <ActionLink
              to={`/spot?symbol=${encodeURIComponent(usdtSymbol(coin))}`}
              aria-label={`${common('trade')} ${coin}`}
            >
              {common('trade')}
            </ActionLink>
          )}
        </td>
      </tr>
      {isOpen && unconfirmed.length > 0 && (
        <tr className="holds">
          <td colSpan={9}>
            <SetCosts cost={cost} onChanged={onChanged} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The prices of the last days. Decoration: the last price is beside it. */
function Days({ closes }: { readonly closes: readonly Decimal[] }) {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || closes.length < 2) return '--';
  return (
    <Sparkline values={closes.map(Number)} direction={directionOf(subtract(last, first), 8)} width={88} height={28} />
  );
}

const GainsCard = styled(BalanceTableCard)`
  thead th {
    width: auto;
  }

  tbody tr:not(.holds) :is(th, td) {
    height: 56px;
  }

  td > svg {
    margin-left: auto;
  }

  td small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    tr:not(.account) .value::before {
      content: none;
    }

    tbody tr:not(.holds) :is(th, td) {
      height: auto;
    }

    td.value small {
      display: inline;
    }

    td .wide,
    td small.wide {
      display: none;
    }
  }
`;

const Notes = styled.p`
  margin: 0;
  padding: ${token.s3} ${token.s6};
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;

const Mark = styled.span`
  color: ${token.warning};
`;

const CostButton = styled.button`
  min-height: 24px;
  text-decoration: underline dotted ${token.text3};
  text-underline-offset: 3px;

  ${media.touch} {
    min-height: 44px;
  }
`;

const FiguresCard = styled(Card).attrs({ as: 'dl', $padding: 0 })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  background: ${token.line};
  font-variant-numeric: tabular-nums;

  > div {
    padding: ${token.s4} ${token.s6};
    background: ${token.surface1};
  }

  dt {
    ${textStyle(13)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(20, 600)}
  }

  dd small {
    ${textStyle(13)}
  }

  .note {
    ${textStyle(12)}
    color: ${token.text3};
  }

  .note a {
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      padding: ${token.s3} ${token.s4};
    }
  }
`;
