import { claimsOf, lowestTradingFee, type MarketingClaims } from '@livery/contract/configuration';
import { isLess } from '@livery/contract/decimal';
import { formatCompact, formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import type { ReactNode } from 'react';
import { marketingMessages } from '../../../messages.ts';

/** The operator's figures, and the support hours, which are the same for all operators (spec §2.5). */
export type Claim = keyof MarketingClaims | 'support';

/** One of the operator's figures, formatted in the reader's language. */
interface Figure {
  readonly claim: Claim;
  readonly label: string;
  readonly value: string;
}

/** All figures of spec §2.5, in their order. */
export const everyClaim: readonly Claim[] = [
  'lowestFeePercent',
  'dailyVolume',
  'users',
  'coinsListed',
  'coinsTradable',
  'countries',
  'tradesPerSecond',
  'support',
];

/** The operator's figures (docs/decisions.md §27) with their labels. */
export function useFigures(claims: readonly Claim[]): readonly Figure[] {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const values = claimsOf(useConfiguration());
  const lowestFee = useLowestFee();

  function formatClaim(claim: Claim): string {
    if (claim === 'support') return t('allHours');
    if (claim === 'lowestFeePercent') {
      const limit = values[claim];
      if (!isLess(lowestFee, limit)) return formatPercent(lowestFee, language);
      return t('feeBelow', { value: formatPercent(limit, language) });
    }
    const value = values[claim];
    // Large figures are shortened, small ones written in full.
    if (value >= 1_000_000) return formatCompact(value, language);
    return t('orMore', { value: formatDecimal(String(value), language) });
  }

  return claims.map((claim) => ({ claim, label: t(claim), value: formatClaim(claim) }));
}

/** The lowest fee in percent that `/about?tab=fee` lists. No page advertises a lower one. */
const useLowestFee = () => lowestTradingFee(useConfiguration(), useHasRoute('/futures'));

/** The operator's figures as plain numbers, which the texts of the home page contain. */
export function useFiguresInTexts() {
  const language = useLanguage();
  const claims = claimsOf(useConfiguration());
  const lowestFee = useLowestFee();
  return {
    coins: formatDecimal(String(claims.coinsTradable), language),
    fee: formatPercent(lowestFee, language),
    trades: formatCompact(claims.tradesPerSecond, language),
    volume: formatCompact(claims.dailyVolume, language),
  };
}

export interface FigureListProps {
  readonly claims: readonly Claim[];
  readonly className?: string;
}

/** Figures with their labels. The layout styles the list, its entries, and their `dt` and `dd`. */
export const FigureList = ({ claims, className }: FigureListProps) => (
  <dl className={className}>
    {useFigures(claims).map(({ claim, label, value }) => (
      <div key={claim}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The section of the figures that the operator advertises (spec §2.5). */
export function Figures({ children }: { readonly children: ReactNode }) {
  const t = useTranslation(marketingMessages);
  return (
    <section id="home-figures" aria-label={t('figures')}>
      {children}
    </section>
  );
}

/** The worked example of a pledge in spec §1, with amounts in USDT. */
export const workedExample = { principal: 200_000, days: 14, ratePercent: '0.5', perDay: 1000 } as const;
