import { formatChange, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { directionColours, directionOf, IconButton, media, textStyle, token } from '@livery/ui';
import { Star } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import styled from 'styled-components';
import { CoinPicture } from '../market/market-name.tsx';
import { pairName, priceDigits, volumeInQuote, type ListedMarket } from '../market/market.ts';
import { createTextWriter } from '../market/text-writer.ts';
import { marketUiMessages } from '../messages.ts';
import { inUsdt, useListTickers } from './market-list.ts';

/** The grid of the head row and of every market's row. */
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

/** Cells that never change are painted apart from the figures beside them, which change many times a second. */
const unchanged = 'contain: paint;';

interface MarketRowProps {
  readonly market: ListedMarket;
  readonly id: string;
  /** px from the top of the list, and how high the row is. */
  readonly top: number;
  readonly height: number;
  /** The row's number in the table, from 1; the heads are row 1. */
  readonly position: number;
  /** Whether keys act on this row. */
  readonly isActive: boolean;
  /** Whether the page shows this market. */
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: (symbol: string) => void;
  /** `undefined` while it is not known whose favourites these are. */
  readonly onToggle: ((symbol: string) => void) | undefined;
}

export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, id, top, height, position, isActive, isCurrent, isFavourite, onChoose, onToggle } = props;
  const t = useTranslation(marketUiMessages);
  const { price, change, volume } = useLiveCells(market);
  const place: CSSProperties = { height, top };
  return (
    <MarketRowGrid
      role="row"
      id={id}
      aria-rowindex={position}
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      $isActive={isActive}
      style={place}
      onClick={() => onChoose(market.symbol)}
    >
      <FavouriteCell role="gridcell">
        <FavouriteButton
          label={t('pickerFavourite', { pair: pairName(market) })}
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
        </FavouriteButton>
      </FavouriteCell>
      <NameCell role="rowheader">
        <CoinPicture coin={market.coin} size={18} />
        <span>
          {market.coin}
          <small>/{market.quote}</small>
        </span>
      </NameCell>
      <FigureCell role="gridcell" ref={price} />
      <ChangeCell role="gridcell" ref={change} />
      <VolumeCell role="gridcell" ref={volume} />
    </MarketRowGrid>
  );
});

/** Cells whose content React must not render. */
interface LiveCells {
  readonly price: RefObject<HTMLSpanElement | null>;
  /** Carries its direction as `data-direction`. */
  readonly change: RefObject<HTMLSpanElement | null>;
  readonly volume: RefObject<HTMLSpanElement | null>;
}

function useLiveCells(market: ListedMarket): LiveCells {
  const tickers = useListTickers();
  const { tickers: spotTickers } = usePlatform().market;
  const language = useLanguage();
  const price = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const volume = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const { symbol, isClosed = false } = market;
    const digits = priceDigits(market);
    const writePrice = createTextWriter(price.current);
    const writeChange = createTextWriter(change.current);
    const writeVolume = createTextWriter(volume.current);
    let shown = { price: '', change: '', volume: '' };

    if (isClosed) {
      writePrice('--');
      writeChange('--');
      return;
    }
    function paint(): void {
      const next = tickers.get(symbol) ?? market;
      const isMoved = next.price !== shown.price;
      if (isMoved) writePrice(formatDecimal(next.price, language, digits));
      if (next.change !== shown.change) {
        writeChange(formatChange(next.change, language, 2));
        const direction = directionOf(next.change, 2);
        if (change.current && change.current.dataset.direction !== direction)
          change.current.dataset.direction = direction;
      }
      if (isMoved || next.volume !== shown.volume)
        writeVolume(volumeInQuote(next, language, inUsdt(market.quote, spotTickers)));
      shown = next;
    }
    paint();
    return tickers.subscribe(symbol, paint);
  }, [tickers, spotTickers, market, language]);
  return { price, change, volume };
}

const MarketRowGrid = styled.div<{ $isActive: boolean }>`
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

const FavouriteCell = styled.span`
  ${unchanged}
`;

const NameCell = styled.span`
  ${unchanged}
  display: flex;
  align-items: center;
  gap: ${token.s2};
  overflow: hidden;
  white-space: normal;

  /* Without room beside the coin, the quote coin wraps below it. */
  small {
    display: inline-block;
    ${textStyle(13)}
    color: ${token.text3};
  }
`;

const FigureCell = styled.span`
  text-align: end;
`;

/** Borders make the arrow: a clip path would be a layer that the compositor draws again with every price. */
const ChangeCell = styled(FigureCell)`
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

const VolumeCell = styled(FigureCell)`
  color: ${token.text2};
`;

const FavouriteButton = styled(IconButton)<{ $on: boolean }>`
  color: ${({ $on }) => ($on ? token.warning : token.text3)};
`;
