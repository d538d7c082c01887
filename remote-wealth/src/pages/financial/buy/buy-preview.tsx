import { isPositive, zero, type Decimal } from '@livery/contract/decimal';
import { incomeDecimals, type PledgePeriod } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { Notice } from '@livery/ui/notice';
import styled from 'styled-components';
import { buyMessages } from '../../../messages.ts';
import { inDays, memberDay, payoutDay, ratePercent } from '../category.ts';
import type { PledgePreview, ProductTerms } from './pledge-preview.ts';

interface BuyPreviewProps {
  readonly terms: ProductTerms;
  /** `undefined` until one is typed. */
  readonly amount: Decimal | undefined;
  readonly preview: PledgePreview;
}

/** The preview of a purchase: the revenue, its payouts, and the return of the principal. */
export function BuyPreview({ terms, amount, preview }: BuyPreviewProps) {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const decimals = incomeDecimals(terms.coin);
  return (
    <div>
      <Revenue label={t('revenue')} terms={terms} amount={amount} revenue={preview.revenue} />
      <IncomeBars terms={terms} preview={preview} />
      <KeyValues>
        <div>
          <dt>{t('dayIncome')}</dt>
          <dd>
            <Amount value={preview.dayIncome} digits={{ min: decimals, max: decimals }} unit={terms.coin} />
          </dd>
        </div>
        <div>
          <dt>{t('principalBack', { date: memberDay(preview.delivery, language) })}</dt>
          <dd>
            <Amount value={amount ?? zero} digits={{ min: decimals }} unit={terms.coin} />
          </dd>
        </div>
      </KeyValues>
    </div>
  );
}

interface RevenueProps {
  readonly label: string;
  readonly terms: PledgePeriod;
  /** `undefined` until one is typed. */
  readonly amount: Decimal | undefined;
  readonly revenue: Decimal;
}

/** The expected revenue and its calculation (spec §5). */
export function Revenue({ label, terms, amount, revenue }: RevenueProps) {
  const language = useLanguage();
  const { coin, ratio, feeRatio, circleDays } = terms;
  const decimals = incomeDecimals(coin);
  const factors = [
    amount && formatDecimal(amount, language),
    formatPercent(ratePercent(ratio), language, { min: 2 }),
    `(1 − ${formatPercent(feeRatio, language)})`,
    inDays(circleDays, language),
  ];
  return (
    <div>
      <Label>{label}</Label>
      <RevenueFigure>
        <Amount value={revenue} digits={{ min: decimals, max: decimals }} />
        <small>{coin}</small>
      </RevenueFigure>
      <Formula>{factors.filter(Boolean).join(' × ')}</Formula>
    </div>
  );
}

/** More bars than this would be thinner than the gaps between them. */
const maxBars = 45;

interface IncomeBarsProps {
  readonly terms: PledgePeriod;
  readonly preview: PledgePreview;
}

/** The days with a bar: all days of a short period, some days of a long one, and always the last day. */
function shownDays(days: number): readonly number[] {
  const count = Math.min(days, maxBars);
  return Array.from({ length: count }, (_, index) => Math.round(((index + 1) * days) / count));
}

/** A chart of the income after each payout. */
function IncomeBars({ terms, preview }: IncomeBarsProps) {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const days = shownDays(terms.circleDays);
  const [from, to] = [payoutDay(preview.firstPayout, language), payoutDay(preview.lastPayout, language)];
  return (
    <BarsFigure>
      <svg
        viewBox={`0 0 ${days.length * 10 - 2} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('payouts', { from, to })}
      >
        {days.map((day, index) => {
          // Floats are used for drawing only.
          const height = (day / terms.circleDays) * 100;
          return (
            <rect
              key={day}
              x={index * 10}
              y={100 - height}
              width={8}
              height={height}
              fill={token.primary}
              opacity={index === days.length - 1 ? 1 : 0.5}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </BarsFigure>
  );
}

interface EarlyRedemptionNoteProps {
  readonly terms: PledgePeriod;
  /** Zero until one is typed. */
  readonly amount: Decimal;
  readonly preview: PledgePreview;
}

/** The cost of an early redemption, and the day from which it no longer makes a loss. Its height does not depend on the amount. */
export function EarlyRedemptionNote({ terms, amount, preview }: EarlyRedemptionNoteProps) {
  const { earlyRedemption, delivery } = preview;
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  if (earlyRedemption === undefined)
    return <Notice tone="info">{t('noEarlyEnd', { date: memberDay(delivery, language) })}</Notice>;
  const { cost, breakEven } = earlyRedemption;
  const lossEnd = breakEven ? t('noLossFrom', { date: payoutDay(breakEven.time, language) }) : t('noLossAtEnd');
  const decimals = incomeDecimals(terms.coin);
  return (
    <EarlyRedemption>
      <Notice tone="info">
        {t('earlyEndShare', { percent: formatPercent(terms.redeemCostRatio ?? '0', language) })}
      </Notice>
      <KeyValues>
        <div>
          <dt>{t('earlyEndNow')}</dt>
          <dd>
            <Amount value={cost} digits={{ min: decimals, max: decimals }} unit={terms.coin} />
          </dd>
        </div>
        <div>
          <dt>{t('noLoss')}</dt>
          <dd>{isPositive(amount) ? lossEnd : '--'}</dd>
        </div>
      </KeyValues>
    </EarlyRedemption>
  );
}

const EarlyRedemption = styled.div`
  display: grid;
  gap: ${token.s3};
`;

const RevenueFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  color: ${token.primaryText};
  overflow-wrap: anywhere;

  small {
    ${textStyle(14, 500)}
    color: ${token.text2};
  }
`;

const Formula = styled.p`
  ${textStyle(12)}
  font-variant-numeric: tabular-nums lining-nums;
  color: ${token.text2};
  overflow-wrap: anywhere;
`;

const Label = styled.h3`
  ${textStyle(13)}
  color: ${token.text2};
`;

const BarsFigure = styled.figure`
  margin: ${token.s4} 0;

  svg {
    display: block;
    width: 100%;
    height: 88px;
    border-bottom: 1px solid ${token.lineStrong};
  }

  figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${token.s2};
    margin-top: ${token.s1};
    ${textStyle(12)}
    color: ${token.text2};
  }
`;
