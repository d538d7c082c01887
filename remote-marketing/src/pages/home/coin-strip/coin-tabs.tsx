import { useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { useContext } from 'react';
import { css, styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { staleInk } from '../home-styles.ts';
import { usePointing } from '../market-table/use-pointing.ts';
import { spotAddress, type Pair } from '../market/pairs.tsx';
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

const cellControl = css`
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

  &:is([aria-pressed='true'], [aria-current]) {
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

const CoinLink = styled(Link)`
  ${cellControl}
`;

const CoinButton = styled.button`
  ${cellControl}
`;

const MarketsCell = styled(Cell)`
  grid-column: 1 / -1;
  display: grid;
  align-items: center;
  min-height: 44px;
  padding-inline: ${token.s4};
`;

const Price = styled.span`
  font: 600 0.875rem/1.5rem ${token.font};
`;

function CoinTab({ pair }: { readonly pair: Pair }) {
  const { coin, choose } = useContext(ChosenCoin);
  const leads = useHasRoute('/spot');
  const select = () => choose(pair.coin);
  const pointing = usePointing(leads ? select : undefined);
  const isChosen = coin === pair.coin;
  const content = (
    <>
      <span>
        <b>{pair.coin}</b> <small>{pair.quote}</small>
      </span>
      <Price>
        <LivePrice symbol={pair.symbol} />
      </Price>
      <LiveChange symbol={pair.symbol} />
    </>
  );
  return (
    <Cell {...pointing}>
      {leads ? (
        <CoinLink to={spotAddress(pair)} {...(isChosen && { 'aria-current': true })}>
          {content}
        </CoinLink>
      ) : (
        <CoinButton type="button" aria-pressed={isChosen} onClick={select}>
          {content}
        </CoinButton>
      )}
    </Cell>
  );
}

/**
 * One cell per coin, which leads to its market. The banner shows the coin that is pointed at; without a spot page in the
 * release, the one that is pressed.
 */
export const CoinTabs: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  return (
    <List $stale={stale}>
      {pairs.map((pair) => (
        <CoinTab key={pair.coin} pair={pair} />
      ))}
      {hasQuotes && (
        <MarketsCell>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </MarketsCell>
      )}
    </List>
  );
};
