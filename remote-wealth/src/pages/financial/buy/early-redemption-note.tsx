import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import type { Decimal } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { Notice } from '@livery/ui/notice';
import { memberDay, payoutDay } from '../pledge-day.ts';
import { buyMessages } from '../../../messages.ts';
import type { PledgePreview } from './pledge-preview.ts';

export interface EarlyRedemptionNoteProps {
  readonly terms: PledgePeriod;
  /** `undefined` while none is typed. */
  readonly amount: Decimal | undefined;
  readonly preview: PledgePreview;
}

/** What an early redemption costs, and from which day on it no longer loses. */
export function EarlyRedemptionNote({
  terms,
  amount,
  preview: { earlyRedemption, delivery },
}: EarlyRedemptionNoteProps) {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const percent = formatPercent(terms.redeemCostRatio ?? '0', language);
  if (earlyRedemption === undefined)
    return <Notice tone="info">{t('noEarlyEnd', { date: memberDay(delivery, language) })}</Notice>;
  if (amount === undefined) return <Notice tone="info">{t('earlyEndShare', { percent })}</Notice>;
  const { cost, breakEven } = earlyRedemption;
  const costText = `${formatDecimal(cost, language)} ${terms.coin}`;
  return (
    <Notice tone="info">
      <p>{t('earlyEndCost', { cost: costText, percent })}</p>
      <p>
        {breakEven
          ? t('earlyEndPaysFrom', {
              date: payoutDay(breakEven.time, language),
              income: `${formatDecimal(breakEven.income, language)} ${terms.coin}`,
            })
          : t('earlyEndLoses')}
      </p>
    </Notice>
  );
}
