import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Button, media, textStyle, token } from '@livery/ui';
import { ListTree, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../messages.ts';
import { payoutDay } from '../category.ts';
import { incomeDigits, resultOf } from './pledge-figures.ts';
import { PledgeLedger, type LedgerPart } from './pledge-ledger.tsx';

const parts = [
  { id: 'history', icon: TrendingUp },
  { id: 'ledger', icon: ListTree },
] as const satisfies readonly { readonly id: LedgerPart; readonly icon: unknown }[];

/** What an order has paid, is going to pay, and what redeeming it costs; its income history and ledger lines on demand. */
export function OrderDetails({ order }: { readonly order: WealthOrder }) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const [openPart, setOpenPart] = useState<LedgerPart>();
  const { coin, productCircleDate: days, paidDays, incomeAmount, totalIncomeAmount, nextPayout, redeemTime } = order;
  const digits = incomeDigits(coin);
  const figure = (value: string | undefined, signed = false) =>
    value === undefined ? '--' : <Amount value={value} digits={digits} unit={coin} signed={signed} />;
  const isRedeemed = redeemTime !== null;
  const canRedeem = order.canRedeem && order.redeemPaysFrom !== undefined;
  return (
    <Details>
      <Figures>
        <div>
          <dt>{t('incomeSoFar')}</dt>
          <dd>{figure(incomeAmount)}</dd>
        </div>
        {isRedeemed ? (
          <>
            <div>
              <dt>{t('cost')}</dt>
              <dd>{figure(order.redeemCostAmount)}</dd>
            </div>
            <div>
              <dt>{t('inAll')}</dt>
              <dd>{figure(incomeAmount && resultOf(incomeAmount, order), true)}</dd>
            </div>
          </>
        ) : (
          <>
            <div>
              <dt>{t('overPeriod')}</dt>
              <dd>{figure(totalIncomeAmount)}</dd>
            </div>
            <div>
              <dt>{t('nextPayout')}</dt>
              <dd>{figure(nextPayout?.amount)}</dd>
            </div>
            <div>
              <dt>{t('nextPayoutTime')}</dt>
              <dd>{formatTime(nextPayout?.time)}</dd>
            </div>
          </>
        )}
      </Figures>
      {paidDays !== undefined && (
        <>
          <DayCells paid={paidDays} days={days} isEnded={isRedeemed} />
          <Sentence>{t('payouts', { paid: paidDays, days })}</Sentence>
        </>
      )}
      {canRedeem && (
        <Sentence>
          {t('redeemNow', { cost: `${formatDecimal(order.redeemCostAmount, language, digits)} ${coin}` })}{' '}
          {typeof order.redeemPaysFrom === 'number'
            ? t('redeemNowFrom', { date: payoutDay(order.redeemPaysFrom, language, 'long') })
            : t('neverPaysOff')}
        </Sentence>
      )}
      <Parts>
        {parts.map(({ id, icon: Icon }) => (
          <Button
            key={id}
            variant="ghost"
            size={28}
            icon={<Icon size={14} aria-hidden />}
            aria-expanded={openPart === id}
            onClick={() => setOpenPart(openPart === id ? undefined : id)}
          >
            {t(id)}
          </Button>
        ))}
      </Parts>
      {openPart && <PledgeLedger key={openPart} order={order} part={openPart} />}
    </Details>
  );
}

/** More days are one bar. */
const maxCells = 31;

interface DayCellsProps {
  readonly paid: number;
  readonly days: number;
  /** Ended early: no day runs. */
  readonly isEnded: boolean;
}

/** The days of a pledge: paid, running, to come. The sentence below says the same. */
function DayCells({ paid, days, isEnded }: DayCellsProps) {
  if (days > maxCells) return <LongBar $share={Math.min(1, paid / days)} aria-hidden />;
  return (
    <Cells aria-hidden>
      {Array.from({ length: days }, (_, day) => (
        <Cell key={day} $state={day < paid ? 'paid' : day === paid && !isEnded ? 'running' : 'toCome'} />
      ))}
    </Cells>
  );
}

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
  padding: ${token.s2} 0 ${token.s3};

  @container orders (min-width: 54rem) {
    padding-left: 40px;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${token.s2} ${token.s4};

  dt {
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(14, 600)}
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`;

const Sentence = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.s2};

  ${media.phone} {
    justify-content: flex-start;
  }
`;

const Cells = styled.div`
  display: flex;
  gap: 3px;
`;

const Cell = styled.span<{ $state: 'paid' | 'running' | 'toCome' }>`
  flex: 1;
  height: 8px;
  border-radius: 2px;
  background: ${({ $state }) => ($state === 'paid' ? token.primary : token.surface3)};
  ${({ $state }) => $state === 'running' && `box-shadow: inset 0 0 0 1.5px ${token.primary};`}
`;

const LongBar = styled.span<{ $share: number }>`
  height: 8px;
  border-radius: ${token.r1};
  background: linear-gradient(${token.primary}, ${token.primary}) 0 / ${({ $share }) => $share * 100}% 100% no-repeat
    ${token.surface3};
`;
