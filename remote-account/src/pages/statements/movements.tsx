import { add, isZero, round, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Card, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { Opening, type OpenProps } from './figures.tsx';
import { usdtDigits, type Figure, type Statement } from './statement.ts';

/** The income of each month as a bar. The figures are in the lines. */
export function IncomeCard({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const months = statement.income.months.map(Number);
  const most = Math.max(...months, 0.01);
  const nameOf = (month: number) =>
    new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' }).format(Date.UTC(2025, month, 15));
  return (
    <PlainCard>
      <header>
        <h2>{t('income')}</h2>
        <Opening
          value={statement.income.value}
          label={t('income')}
          signed
          onOpen={() => onOpen({ of: 'income', title: t('income'), value: statement.income.value })}
        />
      </header>
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
  const row = (of: Figure, label: string, value: Decimal): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Opening value={value} label={label} onOpen={() => onOpen({ of, title: t('movements'), value, note: label })} />
      </dd>
    </div>
  );
  const moved = subtract(add(usdtIn.value, coinsIn.value), out.value);
  return (
    <PlainCard>
      <header>
        <h2>{t('movements')}</h2>
        <Opening
          value={moved}
          label={t('movements')}
          signed
          onOpen={() => onOpen({ of: 'moved', title: t('moved'), value: moved })}
        />
      </header>
      <dl>
        {row('usdtIn', t('usdtIn', { count: String(usdtIn.count) }), usdtIn.value)}
        {row('coinsIn', t('coinsIn', { count: String(coinsIn.count) }), coinsIn.value)}
        {row('out', t('out', { count: String(out.count) }), isZero(out.value) ? out.value : subtract(zero, out.value))}
      </dl>
    </PlainCard>
  );
}

/** Start, money in and out, result and change of worth give the end, as they are shown. */
export function ClosingCard({ statement }: { readonly statement: Statement }) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const { closing, closes, withoutCost, lockedAt } = statement;
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
      {withoutCost.length > 0 && (
        <p>{t(lockedAt === null ? 'withoutCost' : 'withoutCostLocked', { coins: withoutCost.join(', ') })}</p>
      )}
    </PlainCard>
  );
}

const PlainCard = styled(Card).attrs({ $padding: 16 })`
  font-variant-numeric: tabular-nums;

  h2 {
    ${textStyle(14, 600)}
  }

  > h2,
  header {
    margin-bottom: ${token.s2};
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${token.s3};
    ${textStyle(13)}
  }

  p {
    margin: 0;
    ${textStyle(13)}
    color: ${token.text2};
  }

  dl > div {
    display: flex;
    align-items: center;
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
