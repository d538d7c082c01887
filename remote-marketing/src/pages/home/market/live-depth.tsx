import { useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useDepth } from '@livery/platform';
import { token } from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { bookRows, depthStairs } from './book.ts';
import type { Pair } from './pairs.tsx';

/** The number of levels per side that the server sends. */
const levels = 50;

interface LiveDepthProps {
  readonly pair: Pair;
  /** Shows buyers and sellers in the colours of rise and fall, in place of the tenant's. */
  readonly directed?: boolean;
}

/** The depth of a market's live order book, as a valley between buyers and sellers. It fills its container. */
export function LiveDepth({ pair, directed = false }: LiveDepthProps) {
  const t = useTranslation(marketingMessages);
  const book = useDepth(pair.symbol, levels);
  const stairs = useMemo(() => book && depthStairs(bookRows(book.buy, book.sell, levels)), [book]);
  return (
    <Picture
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      role="img"
      aria-label={t('depthOf', { pair: pairName(pair) })}
    >
      {stairs && (
        <>
          <path d={stairs.bidArea} fill={directed ? token.upSoft : token.primarySoft} />
          <path d={stairs.askArea} fill={directed ? token.downSoft : token.primarySoft} />
          <path d={stairs.bids} stroke={directed ? token.upFill : token.primaryText} strokeWidth={1.5} />
          <path d={stairs.asks} stroke={directed ? token.downFill : token.primaryText} strokeWidth={1.5} />
        </>
      )}
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  path {
    vector-effect: non-scaling-stroke;
  }
`;
