import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { FuturesReceipt } from '@livery/contract/calls/futures-records';
import { isPositive, isZero, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { recomputeFutures, type FuturesDifference } from '@livery/contract/rules/futures-receipt';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform, useServiceChat } from '@livery/platform';
import { Amount, Button, textStyle, token } from '@livery/ui';
import { CircleAlert, CircleHelp, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { historyMessages, receiptMessages } from '../../../messages.ts';
import { formatTimeOfDay } from '../clock.ts';
import { KeyValues } from '../key-values.ts';
import { DirectedText } from '../orders/order-card.tsx';
import { percentOf } from '../terms/outcomes.ts';

const money = { min: 2 };

interface ReceiptSumProps {
  readonly order: FuturesOrderData;
  readonly feePercent: Decimal | undefined;
}

/** The arithmetic in one sum: gain − fee = result, or −stake − fee = result. */
export function ReceiptSum({ order, feePercent }: ReceiptSumProps) {
  const t = useTranslation(receiptMessages);
  const word = useTranslation(historyMessages);
  const language = useLanguage();
  const { amount, buyPrice, deliveryPrice, fee, odds, payout, profit, result } = order;
  const isSettled = profit !== undefined && payout !== undefined && result !== undefined;
  const shown = profit ?? zero;
  const isGood = isZero(shown) ? undefined : isPositive(shown);
  const stake = formatDecimal(amount, language, money);
  const moved = buyPrice && deliveryPrice ? subtract(deliveryPrice, buyPrice) : undefined;
  return (
    <>
      <div>
        <ResultLabel>{t('result')}</ResultLabel>
        <Result>
          <DirectedText $isGood={isGood}>
            <Amount value={shown} signed digits={money} />
          </DirectedText>{' '}
          <small>USDT</small>
        </Result>
      </div>
      <Sum>
        {buyPrice !== undefined && (
          <div>
            <dt>{word('entry')}</dt>
            <dd>
              <Amount value={buyPrice} />
            </dd>
          </div>
        )}
        {deliveryPrice !== undefined && (
          <div>
            <dt>{word('delivery')}</dt>
            <dd>
              <Amount value={deliveryPrice} />{' '}
              {moved !== undefined && result !== 'even' && (
                <DirectedText $isGood={isGood}>
                  <Amount value={moved} signed />
                </DirectedText>
              )}
            </dd>
          </div>
        )}
        {isSettled && (
          <div>
            <dt>
              {result === 'won'
                ? t('gain', { stake, odds: formatPercent(percentOf(odds), language) })
                : result === 'lost'
                  ? t('stakeLost')
                  : t('stakeBack', { stake })}
            </dt>
            <dd>
              <Amount value={subtract(payout, amount)} signed digits={money} />
            </dd>
          </div>
        )}
        {isSettled && (
          <div>
            <dt>
              {feePercent === undefined
                ? word('fee')
                : t('feeOf', { stake, percent: formatPercent(feePercent, language) })}
            </dt>
            <dd>
              <Amount value={subtract(zero, fee)} digits={money} />
            </dd>
          </div>
        )}
        <div data-total>
          <dt>{t('sum')}</dt>
          <dd>
            <Amount value={shown} signed digits={money} />
          </dd>
        </div>
      </Sum>
    </>
  );
}

type Tone = 'agrees' | 'differs' | 'void';

const backgrounds: Readonly<Record<Tone, string>> = {
  agrees: token.successSoft,
  differs: token.dangerSoft,
  void: token.surface3,
};
const colours: Readonly<Record<Tone, string>> = { agrees: token.success, differs: token.danger, void: token.text2 };

/** What the two numbers of a difference are, for the member: money and prices grouped, words as they are. */
function useDifferenceText() {
  const t = useTranslation(receiptMessages);
  const language = useLanguage();
  const write = (value: string | undefined) =>
    value === undefined ? '--' : /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value, language) : value;
  return ({ booked, computed }: FuturesDifference) =>
    t('differsText', { here: write(computed), booked: write(booked) });
}

/** The result computed again in the browser, from the order's recorded prices and by the shared rules. */
export function Recomputation({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const { clock } = usePlatform();
  const chat = useServiceChat();
  const differenceText = useDifferenceText();
  const [time, setTime] = useState(() => clock.now());
  const computed = recomputeFutures(receipt);
  if (!computed) return null;
  const { settlement, differences } = computed;
  const [difference] = differences;
  const tone: Tone = difference ? 'differs' : settlement.status === 'void' ? 'void' : 'agrees';
  const Icon = { agrees: ShieldCheck, differs: CircleAlert, void: CircleHelp }[tone];
  const titles = { agrees: 'agrees', differs: 'differs', void: 'voidTitle' } as const;
  return (
    <Verdict $tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div>
        <h3>{t(titles[tone])}</h3>
        <p>
          {difference
            ? differenceText(difference)
            : tone === 'void'
              ? t('voidText', { max: receipt.maxTickAge })
              : t('agreesText', { number: receipt.ticks.length, time: formatTimeOfDay(time) })}
        </p>
      </div>
      {difference && chat.isOffered ? (
        <Button size={28} onClick={() => chat.open()}>
          {t('report')}
        </Button>
      ) : (
        <Button variant="ghost" size={28} onClick={() => setTime(clock.now())}>
          {t('again')}
        </Button>
      )}
    </Verdict>
  );
}

const Result = styled.p`
  ${textStyle(32)}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  b {
    font-weight: 650;
  }

  small {
    ${textStyle(14)}
    color: ${token.text3};
  }
`;

const ResultLabel = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

const Sum = styled(KeyValues)`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  dd {
    font-weight: 500;
  }

  [data-total] {
    padding-top: ${token.s2};
    border-top: 1px solid ${token.line};
    font-weight: 600;

    * {
      color: ${token.text1};
      font-weight: 600;
    }
  }
`;

const Verdict = styled.section<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $tone }) => backgrounds[$tone]};
  ${textStyle(12)}
  color: ${token.text2};

  > svg {
    color: ${({ $tone }) => colours[$tone]};
  }

  h3 {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;
