import { CoinPicture } from '@livery/market-ui/market';
import type { Quote } from '@livery/contract/live/quotes';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Amount, Change, IconButton, VisuallyHidden, media, token, textStyle } from '@livery/ui';
import { ArrowRight, Flame, Star } from 'lucide-react';
import styled from 'styled-components';
import { quotesMessages } from '../../messages.ts';
import { MarketLink, UsdtVolume } from '../home/market/pairs.tsx';

const Row = styled.tr`
  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

/** Says on hover and focus where a row or card leads. Screen readers hear it from the link. */
export function TradeHint() {
  const t = useTranslation(quotesMessages);
  return (
    useHasRoute('/spot') && (
      <Hint aria-hidden>
        {t('trade')}
        <ArrowRight size={14} />
      </Hint>
    )
  );
}

const Hint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  visibility: hidden;
  ${textStyle(13, 500)}
  white-space: nowrap;
  color: ${token.primaryText};

  :is(tr, li):is(:hover, :focus-within) & {
    visibility: visible;
  }
`;

/** The link covers the row, except for the star before it. */
const NameCell = styled.th`
  position: relative;

  a::after {
    inset: 0 auto 0 calc(-1 * var(--star-width));
    width: 100cqw;
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};

  small {
    display: none;
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    gap: ${token.s2};

    small {
      display: block;
    }
  }
`;

const Hot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  ${textStyle(12, 500)}
  color: ${token.warning};

  ${media.phone} {
    /* The mark overlaps the coin, so that both figures fit beside the name at 360 px. */
    position: absolute;
    left: 22px;
    bottom: ${token.s2};
    border-radius: 50%;
    background: ${token.surface1};

    > span {
      display: none;
    }
  }
`;

const FavouriteButton = styled(IconButton)<{ $on: boolean }>`
  position: relative;
  z-index: 2;
  color: ${({ $on }) => ($on ? token.warning : token.text3)};
`;

interface QuoteRowProps {
  readonly quote: Quote;
  readonly isHot: boolean;
  /** The price of the quote coin in USDT; `undefined` until it is known. */
  readonly inUsdt: number | undefined;
  readonly isFavourite: boolean;
  /** `undefined` until the owner of the favourites is known. */
  readonly onToggle: (() => void) | undefined;
}

/** The row of a market: name, last price, rise rate, high, low, volume. */
export function QuoteRow({ quote, isHot, inUsdt, isFavourite, onToggle }: QuoteRowProps) {
  const t = useTranslation(quotesMessages);
  const volume = <UsdtVolume day={quote} inUsdt={inUsdt} />;
  return (
    <Row>
      <td>
        <FavouriteButton
          label={t('favourite', { market: quote.title })}
          aria-pressed={isFavourite}
          $on={isFavourite}
          disabled={!onToggle}
          onClick={onToggle}
        >
          <Star size={16} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
        </FavouriteButton>
      </td>
      <NameCell scope="row">
        <Name>
          <MarketLink pair={{ symbol: quote.market.toUpperCase() }}>
            <CoinPicture coin={quote.coin} />
            <span>
              {quote.title}
              <small>{volume} USDT</small>
            </span>
          </MarketLink>
          {isHot && (
            <>
              <Hot aria-hidden>
                <Flame size={14} />
                <span>{t('hot')}</span>
              </Hot>
              <VisuallyHidden>{t('hot')}</VisuallyHidden>
            </>
          )}
        </Name>
      </NameCell>
      <td>
        <Amount value={quote.price} />
      </td>
      <td>
        <Change value={quote.change} digits={1} />
      </td>
      <td>
        <Amount value={quote.high} />
      </td>
      <td>
        <Amount value={quote.low} />
      </td>
      <td>{volume}</td>
      <td>
        <TradeHint />
      </td>
    </Row>
  );
}
