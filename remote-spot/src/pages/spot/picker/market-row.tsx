import type { SpotProduct } from '@livery/contract/calls/spot';
import { useWords } from '@livery/i18n';
import { IconButton, directionColour, media, token, typeset } from '@livery/ui';
import { Star } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { spotWords } from '../../../words.ts';
import { CoinPicture } from '../market/coin-picture.tsx';
import { useLiveCells } from './live-cells.ts';

/** The columns of heads and rows alike. */
export const rowColumns = `
  display: grid;
  grid-template-columns: 24px minmax(0, 1.5fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 0.8fr);
  align-items: center;
  gap: 8px;
  padding: 0 12px;

  ${media.phone} {
    grid-template-columns: 44px minmax(0, 1.3fr) minmax(0, 1.2fr) minmax(0, 1fr);
    padding-inline: 4px 16px;

    > :nth-child(5) {
      display: none;
    }
  }
`;

const Row = styled.div<{ $isActive: boolean }>`
  ${rowColumns}
  position: absolute;
  inset: 0 0 auto;
  contain: strict;
  ${typeset(13)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  background: ${({ $isActive }) => ($isActive ? token.hover : 'none')};

  &[aria-current] {
    box-shadow: inset 2px 0 ${token.primaryText};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  overflow: hidden;

  small {
    ${typeset(13)}
    color: ${token.text3};
  }
`;

const Figure = styled.span`
  text-align: end;
`;

const Moved = styled(Figure)`
  color: ${directionColour.still};

  &::before {
    content: '';
    display: inline-block;
    width: 0.55em;
    height: 0.5em;
    margin-inline-end: 0.35em;
    background: currentColor;
    clip-path: inset(40% 0);
  }

  &[data-direction='up'] {
    color: ${directionColour.up};

    &::before {
      clip-path: polygon(50% 0, 100% 100%, 0 100%);
    }
  }

  &[data-direction='down'] {
    color: ${directionColour.down};

    &::before {
      clip-path: polygon(0 0, 100% 0, 50% 100%);
    }
  }
`;

const Volume = styled(Figure)`
  color: ${token.text2};
`;

const Mark = styled(IconButton)<{ $on: boolean }>`
  color: ${({ $on }) => ($on ? token.warning : token.text3)};
`;

interface MarketRowProps {
  readonly market: SpotProduct;
  readonly id: string;
  /** px from the top of the list, and how high the row is. */
  readonly top: number;
  readonly height: number;
  /** Counted from 1, the heads being the first. */
  readonly position: number;
  /** The one that keys act on. */
  readonly isActive: boolean;
  /** The one that the page shows. */
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: (symbol: string) => void;
  /** `undefined` until it is known whose favourites these are. */
  readonly onToggle: ((symbol: string) => void) | undefined;
}

export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, id, top, height, position, isActive, isCurrent, isFavourite, onChoose, onToggle } = props;
  const say = useWords(spotWords);
  const cells = useLiveCells(market);
  const place: CSSProperties = { height, transform: `translateY(${top}px)` };
  return (
    <Row
      role="row"
      id={id}
      aria-rowindex={position}
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      $isActive={isActive}
      style={place}
      onClick={() => onChoose(market.symbol)}
    >
      <span role="gridcell">
        <Mark
          label={say('pickerFavourite', { pair: `${market.coin}/${market.medium}` })}
          size={24}
          tabIndex={-1}
          aria-pressed={isFavourite}
          $on={isFavourite}
          disabled={!onToggle}
          onClick={(event) => {
            event.stopPropagation();
            onToggle?.(market.symbol);
          }}
        >
          <Star size={14} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
        </Mark>
      </span>
      <Name role="rowheader">
        <CoinPicture coin={market.coin} size={18} />
        <span>
          {market.coin}
          <small>/{market.medium}</small>
        </span>
      </Name>
      <Figure role="gridcell" ref={cells.price} />
      <Moved role="gridcell" ref={cells.change} />
      <Volume role="gridcell" ref={cells.volume} />
    </Row>
  );
});
