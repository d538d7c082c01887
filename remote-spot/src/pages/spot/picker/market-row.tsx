import type { SpotProduct } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { IconButton, directionColours, media, token, textStyle } from '@livery/ui';
import { Star } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
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
    grid-template-columns: 44px minmax(0, 1.4fr) minmax(0, 1.15fr) minmax(0, 1fr);
    padding-inline: 4px 16px;

    > :nth-child(5) {
      display: none;
    }
  }
`;

const Row = styled.div<{ $isActive: boolean }>`
  ${rowColumns}
  position: absolute;
  inset-inline: 0;
  contain: strict;
  ${textStyle(13)}
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

/** What stands still beside figures that change many times a second: a part of the page that is painted by itself. */
const still = 'contain: paint;';

const Favourite = styled.span`
  ${still}
`;

const Name = styled.span`
  ${still}
  display: flex;
  align-items: center;
  gap: ${token.s2};
  overflow: hidden;
  white-space: normal;

  /* The quote coin goes below where there is no room beside. */
  small {
    display: inline-block;
    ${textStyle(13)}
    color: ${token.text3};
  }
`;

const Figure = styled.span`
  text-align: end;
`;

/** Its arrow is made of borders: a clip would be a layer for the compositor to put together anew with every price. */
const Moved = styled(Figure)`
  color: ${directionColours.unchanged};

  &::before {
    content: '';
    display: inline-block;
    margin-inline-end: 0.35em;
    border-inline: 0.275em solid;
    border-block: 0.05em solid;
    margin-block: 0.2em;
  }

  &[data-direction='up'] {
    color: ${directionColours.up};

    &::before {
      margin-block: 0;
      border-color: transparent transparent currentColor;
      border-block-width: 0 0.5em;
    }
  }

  &[data-direction='down'] {
    color: ${directionColours.down};

    &::before {
      margin-block: 0;
      border-color: currentColor transparent transparent;
      border-block-width: 0.5em 0;
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
  const t = useTranslation(spotMessages);
  const cells = useLiveCells(market);
  const place: CSSProperties = { height, top };
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
      <Favourite role="gridcell">
        <Mark
          label={t('pickerFavourite', { pair: `${market.coin}/${market.medium}` })}
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
      </Favourite>
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
