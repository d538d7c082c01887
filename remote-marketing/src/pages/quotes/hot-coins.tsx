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
import { approximateValue, hotLength, usdPerUsdt } from './quote-rules.ts';
import { quotesMessages } from '../../messages.ts';

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.25rem, 22%)), 1fr));
  gap: ${token.s4};

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.25rem, 40%)), 1fr));
  }

  ${media.phone} {
    gap: ${token.s2};
  }
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: ${token.s1} ${token.s3};
  min-height: 168px;
  padding: ${token.s4};
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};

  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }

  ${media.phone} {
    padding: ${token.s3};
  }
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-bottom: ${token.s2};
  ${textStyle(14, 600)}
  overflow-wrap: anywhere;
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
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s2};
  margin-top: ${token.s2};
  ${textStyle(13)}

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** px */
const sparkline = { width: 72, height: 28 };

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
      </Name>
      <Price>
        <Amount value={quote.price} />
      </Price>
      <ApproximateValue>{approximate}</ApproximateValue>
      <Foot>
        <span>
          <Change value={quote.change} digits={1} />
          <small>
            <VisuallyHidden>{t('volume')} </VisuallyHidden>
            <UsdtVolume day={quote} inUsdt={inUsdt} /> USDT
          </small>
        </span>
        <LiveSparkline symbol={quote.market.toUpperCase()} {...sparkline} />
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
    <Price>
      <Skeleton width="6em" height="0.9em" />
    </Price>
    <ApproximateValue>
      <Skeleton width="6em" height="0.9em" />
    </ApproximateValue>
    <Foot>
      <span>
        <Skeleton width="4em" height="0.9em" />
        <small>
          <Skeleton width="8em" height="0.9em" />
        </small>
      </span>
      <Skeleton {...sparkline} />
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
