import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { Pill, token } from '@livery/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { usePopularPairs, type Pair } from '../market/pairs.tsx';

const Band = styled.section<{ $edged: boolean }>`
  container-type: inline-size;
  position: relative;
  ${({ $edged }) => $edged && `border-bottom: 1px solid ${token.line};`}
`;

/**
 * The notice lies on the band's upper edge, so that it neither moves content nor covers a price. Screen readers hear the
 * shell's own mark instead.
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

/** The way in which a layout shows the coins. */
export type CoinStripVariant = ComponentType<{ readonly pairs: readonly Pair[] }>;

interface CoinStripProps {
  readonly coins: readonly string[];
  readonly Variant: CoinStripVariant;
  /** Adds a hairline below the strip. */
  readonly edged?: boolean;
}

/** The live prices of the popular coins (spec §2.5). */
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
