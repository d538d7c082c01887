import { formatAge, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useConfiguration, useLiveState, type Freshness, type Platform } from '@livery/platform';
import { media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { pairName, priceDigits, type Market } from '../market/market.ts';
import { useStaleAge } from '../market/stale-since.tsx';
import { marketUiMessages } from '../messages.ts';

/** A figure of the day. */
export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <FigureItem>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </FigureItem>
  );
}

/** The bar's placeholder while the markets are loading. */
export const MarketBarSkeleton = () => (
  <WaitingBar aria-hidden>
    <Skeleton width="9em" height={20} />
    <Skeleton width="min(32em, 40vw)" height={20} />
  </WaitingBar>
);

/** Whether prices are live, or how old they are. @param freshness of the tickers */
export function LiveMark({ freshness }: { readonly freshness: Freshness }) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { prices, lastMessageAt } = useLiveState();
  const age = useAge(lastMessageAt);
  const ownAge = useStaleAge(freshness);
  if (prices === 'none') return <LiveState $live={false}>{t('pricesConnecting')}</LiveState>;
  const shown = age ?? ownAge;
  if (shown === undefined) return <LiveState $live>{t('pricesLive')}</LiveState>;
  return <LiveState $live={false}>{t('pricesOld', { age: formatAge(shown, language) })}</LiveState>;
}

/** A title in a row of tabs needs no more. */
const intervalMs = 1000;

/** The tab's title carries the market's price of these tickers: `67,240.1 BTC/USDT | Aldera`. */
export function usePriceTitle(market: Market, tickers: Platform['market']['tickers']): void {
  const language = useLanguage();
  const { appName } = useConfiguration();
  const { symbol, pricePrecision } = market;
  const name = `${pairName(market)} | ${appName}`;
  useEffect(() => {
    let [pageTitle, shownTitle] = ['', ''];
    const show = () => {
      // The page's own title, which may change with the language.
      if (document.title !== shownTitle) pageTitle = document.title;
      const price = tickers.get(symbol)?.price;
      const digits = priceDigits({ pricePrecision });
      document.title = price === undefined ? name : `${formatDecimal(price, language, digits)} ${name}`;
      shownTitle = document.title;
    };
    show();
    const timer = setInterval(show, intervalMs);
    return () => {
      clearInterval(timer);
      // The next page may have set its title already.
      if (document.title === shownTitle) document.title = pageTitle;
    };
  }, [tickers, language, symbol, pricePrecision, name]);
}

/** The bar above the panels. */
export const MarketBarLayout = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s6};
  min-height: 56px;
  padding: ${token.s1} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.tablet} {
    flex-wrap: wrap;
    gap: ${token.s1} ${token.s4};
    padding-block: ${token.s2};
  }

  ${media.phone} {
    justify-content: space-between;
    gap: 0 ${token.s4};
    padding-block: ${token.s1};
  }
`;

export const LastPrice = styled.p<{ $colour: string; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(20, 600)}
  color: ${({ $colour }) => $colour};
  white-space: nowrap;
`;

/** The figures of the day, as a list of `Stat`. */
export const FigureList = styled.dl<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex: 1;
  /* Large text takes a second row. */
  flex-wrap: wrap;
  gap: 0 ${token.s6};
  min-width: 0;

  /* Below the price, so that no figure is out of sight. */
  ${media.tablet} {
    order: 1;
    flex: 1 0 100%;
    column-gap: ${token.s4};
  }

  /* A phone has room for the change alone, whose sign says what it is. */
  ${media.phone} {
    order: 0;
    flex: 1 0 auto;
    min-width: 45%;

    > :not(:first-child) {
      display: none;
    }
  }
`;

const FigureItem = styled.div`
  white-space: nowrap;

  dt {
    ${textStyle(12)}
    color: ${token.text3};

    ${media.phone} {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  dd {
    ${textStyle(13, 500)}
    font-variant-numeric: tabular-nums;
  }
`;

/** On a phone the bar has two rows, whose height the page may set. */
const WaitingBar = styled(MarketBarLayout)`
  ${media.phone} {
    min-height: var(--market-bar, 97px);
    align-content: space-around;
  }
`;

const LiveState = styled.p<{ $live: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  ${media.tablet} {
    margin-left: auto;
  }

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? token.primary : token.warning)};
  }
`;
