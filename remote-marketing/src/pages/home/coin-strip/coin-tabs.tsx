import { useLiveState } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { LiveChange, LivePrice } from '@livery/market-ui/price';
import type { Pair } from '../market/symbols.ts';
import { staleInk } from '../on-brand.ts';
import { ChosenCoin } from './chosen-coin.ts';
import type { CoinStripVariant } from './coin-strip.tsx';

const List = styled.ul<{ $stale: boolean }>`
  ${staleInk}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  overflow: hidden;
  border-top: 1px solid ${token.line};
`;

/** Each cell has a hairline above and at its left; the list clips the outermost ones. */
const Cell = styled.li`
  margin: -1px 0 0 -1px;
  border: solid ${token.line};
  border-width: 1px 0 0 1px;
`;

const CoinButton = styled.button`
  display: grid;
  align-content: start;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 14px 10px 18px ${token.s4};
  text-align: left;
  ${textStyle(13)}
  transition: background ${token.fast} ease-out;

  b {
    ${textStyle(14, 600)}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  &[aria-pressed='true'] {
    background: ${token.hover};
    box-shadow: inset 0 2px 0 currentColor;
  }

  &:focus-visible {
    outline-offset: -4px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

const Price = styled.span`
  font: 600 0.875rem/1.5rem ${token.font};
`;

function CoinTab({ pair }: { readonly pair: Pair }) {
  const { coin, choose } = useContext(ChosenCoin);
  return (
    <Cell>
      <CoinButton type="button" aria-pressed={coin === pair.coin} onClick={() => choose(pair.coin)}>
        <span>
          <b>{pair.coin}</b> <small>{pair.quote}</small>
        </span>
        <Price>
          <LivePrice symbol={pair.symbol} />
        </Price>
        <LiveChange symbol={pair.symbol} />
      </CoinButton>
    </Cell>
  );
}

/** One button per coin; the banner shows the pressed one. */
export const CoinTabs: CoinStripVariant = ({ pairs }) => {
  const stale = useLiveState().prices === 'stale';
  return (
    <List $stale={stale}>
      {pairs.map((pair) => (
        <CoinTab key={pair.coin} pair={pair} />
      ))}
    </List>
  );
};
