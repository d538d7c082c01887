import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { Pill, token } from '@livery/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from '../market/symbols.ts';
import { usePopularPairs } from '../market/use-popular-pairs.ts';

const Band = styled.section<{ $edged: boolean }>`
  container-type: inline-size;
  position: relative;
  ${({ $edged }) => $edged && `border-bottom: 1px solid ${token.line};`}
`;

/**
 * On the band's upper edge, so that nothing moves when it comes and no price is covered. The shell's mark is what
 * readers hear.
 */
const StaleNotice = styled.p`
  position: absolute;
  z-index: 1;
  inset: -10px 0 auto;
  display: grid;
  justify-items: center;
  pointer-events: none;

  > * {
    box-shadow: 0 0 0 4px ${token.surface0};
    background-color: ${token.surface0};
    background-image: linear-gradient(${token.warningSoft}, ${token.warningSoft});
  }
`;

/** How a layout draws the strip's coins. */
export type CoinStripVariant = ComponentType<{ readonly pairs: readonly Pair[] }>;

interface CoinStripProps {
  readonly coins: readonly string[];
  readonly Variant: CoinStripVariant;
  /** With a hairline below it. */
  readonly edged?: boolean;
}

/** Live prices of the popular coins (spec §2.5). */
export function CoinStrip({ coins, Variant, edged = true }: CoinStripProps) {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <Band id="coin-strip" $edged={edged} aria-label={t('marketsLive')}>
      <StaleNotice>{stale && <Pill tone="waiting">{t('pricesPaused')}</Pill>}</StaleNotice>
      <Variant pairs={usePopularPairs(coins)} />
    </Band>
  );
}
