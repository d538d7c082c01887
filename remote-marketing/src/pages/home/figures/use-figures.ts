import type { MarketingClaims } from '@livery/contract/configuration';
import { formatCompact, formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { marketingMessages } from '../../../messages.ts';

/** The operator's figures, and the hours of the support, which are everybody's (spec §2.5). */
export type Claim = keyof MarketingClaims | 'support';

/** One of the operator's figures, written out in the reader's language. */
export interface Figure {
  readonly claim: Claim;
  readonly label: string;
  readonly value: string;
}

/** The operator's figures (decisions 27), written out. */
export function useFigures(claims: readonly Claim[]): readonly Figure[] {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims: values } = useConfiguration();

  function written(claim: Claim): string {
    if (claim === 'support') return t('allHours');
    if (claim === 'lowestFeePercent') return t('feeBelow', { value: formatPercent(values[claim], language) });
    const value = values[claim];
    // Large figures are read, small ones counted.
    if (value >= 1_000_000) return formatCompact(value, language);
    return t('orMore', { value: formatDecimal(String(value), language) });
  }

  return claims.map((claim) => ({ claim, label: t(claim), value: written(claim) }));
}
