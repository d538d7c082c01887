import { formatDecimal, formatPercent, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { Button, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages, buyMessages } from '../../../messages.ts';
import { ratePercent } from '../category.ts';
import { Notice } from '@livery/ui/notice';
import { inDays } from '../products/in-days.ts';
import type { Availability } from '../products/product.ts';
import type { ProductTerms, TermChange } from './product-terms.ts';
import type { Purchase } from './use-purchase.ts';

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
const NoticeRegion = styled.div`
  display: grid;
  gap: ${token.s2};

  &:empty {
    position: absolute;
  }
`;

const labelKeys = {
  ratio: 'rateChange',
  circleDays: 'periodChange',
  feeRatio: 'feeChange',
  redeemCostRatio: 'earlyEndChange',
} as const;

function valueText({ term }: TermChange, value: TermChange['now'], language: Language): string {
  if (value === null) return '--';
  if (typeof value === 'number') return inDays(value, language);
  return term === 'ratio' ? formatPercent(ratePercent(value), language, { min: 2 }) : formatPercent(value, language);
}

export interface PurchaseNoticesProps {
  readonly purchase: Purchase;
  readonly availability: Availability;
  readonly terms: ProductTerms;
  /** What the exchange has changed since the member saw the terms. */
  readonly changes: readonly TermChange[];
  readonly onAccept: () => void;
}

/** What stands in the way of a purchase, or is not known of one. What was typed stays. */
export function PurchaseNotices({ purchase, availability, terms, changes, onAccept }: PurchaseNoticesProps) {
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  const language = useLanguage();
  const { state, refusal, earlierAmount } = purchase;
  const unavailable = { closed: 'closedNow', soldOut: 'soldOutNow', limitReached: 'limitReachedNow' } as const;
  return (
    <NoticeRegion role="status">
      {changes.length > 0 && (
        <Notice tone="warning">
          <p>{t('termsChanged')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.term}>
                {t(labelKeys[change.term], {
                  before: valueText(change, change.before, language),
                  now: valueText(change, change.now, language),
                })}
              </li>
            ))}
          </ul>
          <Button size={28} onClick={onAccept}>
            {t('useNewTerms')}
          </Button>
        </Notice>
      )}
      {availability !== 'open' && <Notice tone="warning">{t(unavailable[availability])}</Notice>}
      {availability === 'open' && changes.length === 0 && refusal !== undefined && (
        <Notice tone="warning">{refusal}</Notice>
      )}
      {state.status === 'unknown' && (
        <Notice tone="warning">{state.isAskedAgain ? t('askedAgain') : word('purchaseUnknown')}</Notice>
      )}
      {earlierAmount !== undefined && (
        <Notice tone="warning">
          {t('earlierUnknown', { amount: `${formatDecimal(earlierAmount, language)} ${terms.coin}` })}
        </Notice>
      )}
    </NoticeRegion>
  );
}
