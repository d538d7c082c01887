import type { MarketingClaims } from '@livery/contract/configuration';
import { formatCompact, formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { marketingMessages } from '../../../messages.ts';

/** The operator's figures, and the support hours, which are the same for all operators (spec §2.5). */
export type Claim = keyof MarketingClaims | 'support';

/** One of the operator's figures, formatted in the reader's language. */
export interface Figure {
  readonly claim: Claim;
  readonly label: string;
  readonly value: string;
}

/** The operator's figures (docs/decisions.md §27), formatted. */
export function useFigures(claims: readonly Claim[]): readonly Figure[] {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims: values } = useConfiguration();

  function formatClaim(claim: Claim): string {
    if (claim === 'support') return t('allHours');
    if (claim === 'lowestFeePercent') return t('feeBelow', { value: formatPercent(values[claim], language) });
    const value = values[claim];
    // Large figures are shortened, small ones written in full.
    if (value >= 1_000_000) return formatCompact(value, language);
    return t('orMore', { value: formatDecimal(String(value), language) });
  }

  return claims.map((claim) => ({ claim, label: t(claim), value: formatClaim(claim) }));
}
