import { statementLinesCall, type StatementLine } from '@livery/contract/calls/statements';
import { divide, isPositive, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import {
  Amount,
  Button,
  Card,
  directionColours,
  directionOf,
  ErrorState,
  IconButton,
  Skeleton,
  textStyle,
  token,
} from '@livery/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { usdtDigits, type Figure } from './statement.ts';

/** The figure whose lines are shown. */
export interface ShownLines {
  readonly of: Figure;
  readonly title: string;
  readonly value: Decimal;
  /** Of sales. */
  readonly coin?: string;
  /** How the value comes about. */
  readonly note?: string;
}

interface LinesPanelProps {
  readonly year: number;
  readonly shown: ShownLines;
  readonly onClose: () => void;
}

const firstSize = 20;
const maxSize = 2000;

/** The lines that a figure is made of, each sale with the lots that it took. */
export function LinesPanel({ year, shown, onClose }: LinesPanelProps) {
  const t = useTranslation(statementMessages);
  const { of, title, value, coin, note } = shown;
  const [pageSize, setPageSize] = useState(firstSize);
  const query = { of, pageSize, ...(coin !== undefined && { coin }) };
  const { data, isError, refetch } = useCall(statementLinesCall, { params: { year }, query });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = data?.list;
  return (
    <LinesCard as="section" aria-label={title}>
      <LinesHead>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title} {year}
          </h2>
          <b style={of === 'fees' ? {} : { color: directionColours[directionOf(value, 2)] }}>
            <Amount value={value} digits={usdtDigits} unit="USDT" signed={of !== 'fees'} />
          </b>
          {note !== undefined && <p className="note">{note}</p>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </LinesHead>
      {isError && <ErrorState title={t('failed')} retryLabel={t('tryAgain')} onRetry={refetch} />}
      {!lines && !isError && <Skeleton height="120px" />}
      {lines?.length === 0 && <p>{t('noLines')}</p>}
      <ol>
        {lines?.map((line) => (
          <Line key={line.line} line={line} of={of} />
        ))}
      </ol>
      {lines?.length === pageSize && pageSize < maxSize && (
        <Button size={28} onClick={() => setPageSize(maxSize)}>
          {t('showAll')}
        </Button>
      )}
    </LinesCard>
  );
}

const kinds = {
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  income: 'income',
  charge: 'charge',
  futures: 'futures',
} as const satisfies Record<StatementLine['kind'], string>;

function Line({ line, of }: { readonly line: StatementLine; readonly of: ShownLines['of'] }) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const { kind, time, entry, trade, sale, fee } = line;
  const moved = line.out ?? line.in;
  const isOut = line.out !== null && kind !== 'buy';
  const shownValue = partOf(of, line);
  const money = (value: Decimal) => formatDecimal(value, language, usdtDigits);
  return (
    <li>
      <div>
        <span>
          {formatTime(time)} <b>{t(kinds[kind])}</b>
        </span>
        <span style={of === 'fees' ? {} : { color: directionColours[directionOf(shownValue, 2)] }}>
          <Amount value={shownValue} digits={usdtDigits} signed={of !== 'fees'} />
        </span>
      </div>
      <div className="note">
        <span>{trade === null ? t('entry', { entry }) : t('tradeOf', { trade: String(trade), entry })}</span>
        {moved && (
          <span>
            {isOut ? '−' : '+'}
            <Amount value={moved.amount} unit={moved.coin} />
          </span>
        )}
      </div>
      {sale && of === 'sales' && (
        <>
          <div className="note">
            <span>{t('proceeds')}</span>
            <span>{money(sale.proceeds)}</span>
          </div>
          {sale.lots.map((lot) => (
            <div key={`${lot.time} ${lot.amount} ${lot.cost}`} className="note">
              <span>
                {t('lot', {
                  date: formatTime(lot.time).slice(0, 10),
                  amount: formatDecimal(lot.amount, language),
                  price: isPositive(lot.amount) ? money(divide(lot.cost, lot.amount, 2)) : '--',
                })}
              </span>
              <span>{money(minus(lot.cost))}</span>
            </div>
          ))}
          <div className="note">
            <span>{t('fee')}</span>
            <span>{money(minus(sale.fees))}</span>
          </div>
        </>
      )}
      {fee && of === 'fees' && (
        <div className="note">
          <span>{t('fee')}</span>
          <span>
            <Amount value={fee.amount} unit={fee.coin} />
          </span>
        </div>
      )}
    </li>
  );
}

/** What a line adds to its figure. */
function partOf(of: Figure, { kind, sale, value, feeValue }: StatementLine): Decimal {
  if (of === 'sales' && sale) return sale.gain;
  if (of === 'fees') return feeValue;
  return kind === 'withdrawal' ? minus(subtract(value, feeValue)) : value;
}

const minus = (value: Decimal): Decimal => subtract(toDecimal('0'), value);

const LinesCard = styled(Card).attrs({ $padding: 16 })`
  font-variant-numeric: tabular-nums;

  ol {
    max-height: 32rem;
    margin-block: ${token.s3};
    overflow: auto;
  }

  li {
    padding-block: ${token.s2};
    border-top: 1px solid ${token.line};
    ${textStyle(13)}
  }

  li > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
  }

  .note {
    margin: 0;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const LinesHead = styled.header`
  display: flex;
  justify-content: space-between;
  gap: ${token.s3};

  h2 {
    ${textStyle(14, 600)}
  }

  b {
    ${textStyle(20, 600)}
  }
`;
