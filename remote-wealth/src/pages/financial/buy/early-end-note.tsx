import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import type { Decimal } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { Notice } from '@livery/ui/notice';
import { memberDay, payoutDay } from '../pledge-day.ts';
import { buyMessages } from './messages.ts';
import type { PledgePreview } from './pledge-preview.ts';

export interface EarlyEndNoteProps {
  readonly terms: PledgePeriod;
  /** `undefined` while none is typed. */
  readonly amount: Decimal | undefined;
  readonly preview: PledgePreview;
}

/** What ending early costs, and from which day on it no longer loses. */
export function EarlyEndNote({ terms, amount, preview: { earlyEnd, delivery } }: EarlyEndNoteProps) {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const percent = formatPercent(terms.redeemCostRatio ?? '0', language);
  if (earlyEnd === undefined)
    return <Notice tone="info">{t('noEarlyEnd', { date: memberDay(delivery, language) })}</Notice>;
  if (amount === undefined) return <Notice tone="info">{t('earlyEndShare', { percent })}</Notice>;
  const { cost, paysFrom } = earlyEnd;
  const costText = `${formatDecimal(cost, language)} ${terms.coin}`;
  return (
    <Notice tone="info">
      <p>{t('earlyEndCost', { cost: costText, percent })}</p>
      <p>
        {paysFrom
          ? t('earlyEndPaysFrom', {
              date: payoutDay(paysFrom.time, language),
              income: `${formatDecimal(paysFrom.income, language)} ${terms.coin}`,
            })
          : t('earlyEndLoses')}
      </p>
    </Notice>
  );
}
