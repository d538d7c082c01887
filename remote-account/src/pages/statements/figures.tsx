import { add, isZero, round, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  Amount,
  Card,
  CoinIcon,
  directionColours,
  directionOf,
  media,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';
import { usdtDigits, type Figure, type Statement } from './statement.ts';

interface OpenProps {
  readonly statement: Statement;
  readonly onOpen: (of: Figure, title: string, value: Decimal, coin?: string) => void;
}

interface OpeningProps {
  readonly value: Decimal;
  readonly label: string;
  readonly signed?: boolean;
  readonly onOpen: () => void;
}

/** A figure that opens its lines. */
function Opening({ value, label, signed = false, onOpen }: OpeningProps) {
  return (
    <OpeningButton
      type="button"
      onClick={onOpen}
      style={signed ? { color: directionColours[directionOf(value, 2)] } : {}}
    >
      <VisuallyHidden>{label} </VisuallyHidden>
      <Amount value={value} digits={usdtDigits} signed={signed} />
    </OpeningButton>
  );
}

export function Figures({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const { coins, realised, income, futures, fees, usdtIn, coinsIn, out } = statement;
  const sales = coins.reduce((sum, coin) => sum + coin.sales, 0);
  const money = (value: Decimal) => formatDecimal(round(value, 2), language, usdtDigits);
  const came = add(usdtIn.value, coinsIn.value);
  const figures: readonly { of: Figure; label: string; value: Decimal; signed: boolean; note: string }[] = [
    {
      of: 'sales',
      label: t('realised'),
      value: realised,
      signed: true,
      note: t('salesOf', { sales: String(sales), coins: String(coins.length) }),
    },
    {
      of: 'income',
      label: t('income'),
      value: income.value,
      signed: true,
      note: t('payouts', { count: String(income.count) }),
    },
    {
      of: 'futures',
      label: t('futures'),
      value: futures.value,
      signed: true,
      note: t('orders', { count: String(futures.count) }),
    },
    {
      of: 'fees',
      label: t('fees'),
      value: add(fees.selling, fees.buying, fees.other),
      signed: false,
      note: t('feesOf', { selling: money(fees.selling), buying: money(fees.buying), other: money(fees.other) }),
    },
    {
      of: 'moved',
      label: t('moved'),
      value: subtract(came, out.value),
      signed: true,
      note: `${money(came)} − ${money(out.value)}`,
    },
  ];
  return (
    <FiguresCard>
      {figures.map(({ of, label, value, signed, note }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>
            <Opening value={value} label={label} signed={signed} onOpen={() => onOpen(of, label, value)} />
          </dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </FiguresCard>
  );
}

export function CoinsCard({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const detailsOf = useCoinDetails();
  const { coins, realised } = statement;
  const amount = (value: Decimal) => <Amount value={value} digits={usdtDigits} />;
  return (
    <TableCard>
      <h2>{t('byCoin')}</h2>
      <table>
        <thead>
          <tr>
            {(['coin', 'sales', 'proceeds', 'cost', 'fees', 'gain'] as const).map((head) => (
              <th key={head} scope="col" className={head}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coins.map(({ coin, sales, proceeds, cost, fees, gain }) => (
            <tr key={coin}>
              <th scope="row">
                <CoinIcon code={coin} src={detailsOf(coin).logo} /> {coin}
              </th>
              <td className="sales">{sales}</td>
              <td className="proceeds">{amount(proceeds)}</td>
              <td className="cost">{amount(cost)}</td>
              <td className="fees">{amount(fees)}</td>
              <td>
                <Opening
                  value={gain}
                  label={`${coin}, ${t('gain')}`}
                  signed
                  onOpen={() => onOpen('sales', `${coin}, ${t('realised')}`, gain, coin)}
                />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="sales">{coins.reduce((sum, each) => sum + each.sales, 0)}</td>
            <td className="proceeds">{amount(add(zero, ...coins.map((each) => each.proceeds)))}</td>
            <td className="cost">{amount(add(zero, ...coins.map((each) => each.cost)))}</td>
            <td className="fees">{amount(add(zero, ...coins.map((each) => each.fees)))}</td>
            <td>
              <Opening
                value={realised}
                label={`${t('total')}, ${t('gain')}`}
                signed
                onOpen={() => onOpen('sales', t('realised'), realised)}
              />
            </td>
          </tr>
        </tbody>
      </table>
    </TableCard>
  );
}

/** The income of each month as a bar. The figures are in the lines. */
export function IncomeCard({ statement }: { readonly statement: Statement }) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const months = statement.income.months.map(Number);
  const most = Math.max(...months, 0.01);
  const nameOf = (month: number) =>
    new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' }).format(Date.UTC(2025, month, 15));
  return (
    <PlainCard>
      <h2>{t('income')}</h2>
      <Bars aria-hidden>
        {months.map((value, month) => (
          <span key={nameOf(month) + String(month)}>
            <i style={{ height: `${(value / most) * 100}%` }} />
            {nameOf(month)}
          </span>
        ))}
      </Bars>
    </PlainCard>
  );
}

export function MovementsCard({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const { usdtIn, coinsIn, out } = statement;
  const row = (label: string, value: Decimal): ReactNode => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        <Opening value={value} label={label} onOpen={() => onOpen('moved', t('moved'), value)} />
      </dd>
    </div>
  );
  return (
    <PlainCard>
      <h2>{t('movements')}</h2>
      <dl>
        {row(t('usdtIn', { count: String(usdtIn.count) }), usdtIn.value)}
        {row(t('coinsIn', { count: String(coinsIn.count) }), coinsIn.value)}
        {row(t('out', { count: String(out.count) }), isZero(out.value) ? out.value : subtract(zero, out.value))}
      </dl>
    </PlainCard>
  );
}

/** Start, money in and out, result and change of worth give the end, as they are shown. */
export function ClosingCard({ statement }: { readonly statement: Statement }) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const { closing, closes, withoutCost } = statement;
  const cents = (value: Decimal) => round(value, 2);
  const [start, moved, result, end] = [
    cents(closing.start),
    cents(closing.moved),
    cents(closing.result),
    cents(closing.end),
  ];
  const change = subtract(subtract(subtract(end, start), moved), result);
  const money = (value: Decimal) => formatDecimal(value, language, usdtDigits);
  const isClosed = closes && withoutCost.length === 0;
  return (
    <PlainCard data-warning={!isClosed || undefined}>
      <h2>{t(isClosed ? 'closes' : 'closesNot')}</h2>
      <p>
        {t('closing', {
          start: money(start),
          moved: money(moved),
          result: money(result),
          change: money(change),
          end: money(end),
        })}
      </p>
      {withoutCost.length > 0 && <p>{t('withoutCost', { coins: withoutCost.join(', ') })}</p>}
    </PlainCard>
  );
}

const FiguresCard = styled(Card).attrs({ as: 'dl', $padding: 0 })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  background: ${token.line};

  > div {
    padding: ${token.s4};
    background: ${token.surface1};
  }

  dt,
  .note {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(20, 600)}
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      padding: ${token.s3} ${token.s4};
    }
  }
`;

const OpeningButton = styled.button`
  min-height: 24px;
  text-decoration: underline dotted ${token.text3};
  text-underline-offset: 4px;
  font-variant-numeric: tabular-nums;

  ${media.touch} {
    min-height: 44px;
  }
`;

const PlainCard = styled(Card).attrs({ $padding: 16 })`
  font-variant-numeric: tabular-nums;

  h2 {
    margin-bottom: ${token.s2};
    ${textStyle(14, 600)}
  }

  p {
    margin: 0;
    ${textStyle(13)}
    color: ${token.text2};
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
    min-height: 28px;
    ${textStyle(13)}
  }

  dt {
    color: ${token.text2};
  }

  &[data-warning] h2 {
    color: ${token.warning};
  }
`;

const TableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: hidden;

  h2 {
    padding: ${token.s4};
    ${textStyle(14, 600)}
  }

  table {
    width: 100%;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    height: 40px;
    padding: 0 ${token.s3};
    border-top: 1px solid ${token.line};
    text-align: right;
    white-space: nowrap;
    ${textStyle(13)}
  }

  thead th {
    height: 32px;
    ${textStyle(12, 500)}
    color: ${token.text3};
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
    text-align: left;
  }

  :is(th, td):last-child {
    padding-right: ${token.s4};
  }

  th svg,
  th img {
    display: inline-block;
    margin-right: ${token.s2};
    vertical-align: middle;
  }

  ${media.phone} {
    .proceeds,
    .cost,
    .fees {
      display: none;
    }
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  gap: ${token.s1};
  height: 88px;
  ${textStyle(12)}
  color: ${token.text3};

  span {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    align-items: center;
  }

  i {
    width: 70%;
    border-radius: ${token.r1};
    background: ${token.primary};
  }
`;
