import { currenciesCall } from '@livery/contract/calls/content';
import type { Quote } from '@livery/contract/live/quotes';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture } from '@livery/market-ui/market';
import { useConfiguration } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Amount, Change, Skeleton, VisuallyHidden, media, staleStyle, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { LiveSparkline } from '../home/market/live-chart.tsx';
import { MarketLink, UsdtVolume } from '../home/market/pairs.tsx';
import { TradeHint } from './quote-row.tsx';
import { approximateValue, hotLength, usdPerUsdt } from './quote-rules.ts';
import { quotesMessages } from '../../messages.ts';

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9.25rem, 22%)), 1fr));
  gap: ${token.s4};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9.25rem, 40%)), 1fr));
  }

  /* On a phone the cards are a row that scrolls sideways; the cut card tells so. */
  ${media.phone} {
    display: flex;
    gap: ${token.s3};
    margin-inline: -16px;
    padding-inline: 16px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding-inline: 16px;

    > li {
      flex: 0 0 15rem;
      scroll-snap-align: start;
    }
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  align-items: end;
  gap: ${token.s3};
  padding: ${token.s4};
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};

  > :is(:first-child, :last-child) {
    grid-column: 1 / -1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${token.lineStrong};
    }
  }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(14, 600)}
  overflow-wrap: anywhere;

  > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
`;

const Worth = styled.div`
  min-width: 0;
`;

const Price = styled.p`
  ${textStyle(24, 600)}
  overflow-wrap: anywhere;

  /* The price of a very cheap coin is wider than a card on a phone. */
  > * {
    white-space: normal;
  }

  ${media.phone} {
    ${textStyle(20, 600)}
  }
`;

const ApproximateValue = styled.p`
  min-height: 1.25rem;
  overflow-wrap: anywhere;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.s2};
  ${textStyle(13)}

  small {
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

/** px */
const sparkline = { width: 96, height: 32 };

interface HotCoinProps {
  readonly quote: Quote;
  /** The price of the quote coin in USDT; `undefined` until it is known. */
  readonly inUsdt: number | undefined;
}

/**
 * The price in the tenant's currency, as text. In USD it is 1.02 × the price in USDT, in others it follows the exchange's rate
 * (spec §2.6, docs/decisions.md §5).
 */
function useApproximatePrice(price: string, inUsdt: number | undefined): string | undefined {
  const language = useLanguage();
  const code = useConfiguration().defaultCurrency;
  const currencies = useCall(currenciesCall).data?.list;
  if (inUsdt === undefined) return undefined;
  const write = (perUsdt: number) => formatDecimal(approximateValue(price, inUsdt, perUsdt), language);
  const rate = Number(currencies?.find((currency) => currency.code === code)?.rate ?? 0);
  if (code !== 'USD' && rate > 0) return `≈ ${write(rate)} ${code}`;
  return code === 'USD' || currencies !== undefined ? `≈ $${write(usdPerUsdt)}` : undefined;
}

function HotCoin({ quote, inUsdt }: HotCoinProps) {
  const t = useTranslation(quotesMessages);
  const approximate = useApproximatePrice(quote.price, inUsdt);
  return (
    <Card>
      <Name>
        <MarketLink pair={{ symbol: quote.market.toUpperCase() }}>
          <CoinPicture coin={quote.coin} />
          {quote.title}
        </MarketLink>
        <TradeHint />
      </Name>
      <Worth>
        <Price>
          <Amount value={quote.price} />
        </Price>
        <ApproximateValue>{approximate}</ApproximateValue>
      </Worth>
      <LiveSparkline symbol={quote.market.toUpperCase()} {...sparkline} />
      <Foot>
        <Change value={quote.change} digits={1} />
        <small>
          <VisuallyHidden>{t('volume')} </VisuallyHidden>
          <UsdtVolume day={quote} inUsdt={inUsdt} /> USDT
        </small>
      </Foot>
    </Card>
  );
}

const waiting = Array.from({ length: hotLength }, (_, place) => (
  <Card key={place}>
    <Name>
      <Skeleton width={24} height={24} round />
      <Skeleton width="5em" />
    </Name>
    <Worth>
      <Price>
        <Skeleton width="6em" height="0.9em" />
      </Price>
      <ApproximateValue>
        <Skeleton width="6em" height="0.9em" />
      </ApproximateValue>
    </Worth>
    <Skeleton {...sparkline} />
    <Foot>
      <Skeleton width="4em" height="0.9em" />
      <Skeleton width="6em" height="0.9em" />
    </Foot>
  </Card>
));

interface HotCoinsProps {
  /** `undefined` while the quotes are loading. */
  readonly quotes: readonly Quote[] | undefined;
  /** The price of the quote coin in USDT; `undefined` until it is known. */
  readonly inUsdt: number | undefined;
  readonly isStale: boolean;
}

/** The hot coins (spec §2.6): one card for each of the first four coins of the list. */
export function HotCoins({ quotes, inUsdt, isStale }: HotCoinsProps) {
  const t = useTranslation(quotesMessages);
  return (
    <List aria-label={t('hotCoins')} aria-busy={!quotes} $stale={isStale}>
      {quotes?.map((quote) => <HotCoin key={quote.market} quote={quote} inUsdt={inUsdt} />) ?? waiting}
    </List>
  );
}
