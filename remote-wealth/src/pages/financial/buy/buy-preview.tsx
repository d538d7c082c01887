import { zero, type Decimal } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Amount } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { memberDay } from '../pledge-day.ts';
import { IncomeBars } from './income-bars.tsx';
import { buyMessages } from '../../../messages.ts';
import type { PledgePreview } from './pledge-preview.ts';
import type { ProductTerms } from './product-terms.ts';
import { Revenue } from './revenue.tsx';

export interface BuyPreviewProps {
  readonly terms: ProductTerms;
  /** `undefined` while none is typed. */
  readonly amount: Decimal | undefined;
  readonly preview: PledgePreview;
}

/** What a purchase means in figures: the revenue, its payouts, and when the principal is back. */
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
