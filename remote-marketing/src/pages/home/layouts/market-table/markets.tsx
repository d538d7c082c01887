import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useConfiguration, useHasRoute, useLiveState, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, staleStyle, textStyle, token } from '@livery/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink } from '../../../page-links.tsx';
import { Wrap } from '../../../page-styles.ts';
import { CoinTable, LiveMark, useHomeMarkets, type Column } from '../../market-table/market-table.tsx';
import { ScanToDownload } from '../../sections/app-links.tsx';
import { Choices } from '../../market-table/choices.tsx';
import { FuturesTable } from '../../market-table/futures-table.tsx';
import { spotAddress, type Pair } from '../../market/pairs.tsx';

const columns: readonly Column[] = ['price', 'change', 'high', 'low', 'volume', 'chart'];
/** The futures tab, beside the tabs of the quote currencies. */
const futures = 'futures';
/** The maximum number of rows of a tab. */
const maxRows = 9;

/** The market table at the top of the page, with tabs and a side rail. */
export function Markets({ coins }: { readonly coins: readonly string[] }) {
  const t = useTranslation(marketingMessages);
  const hasFutures = useHasRoute('/futures');
  const { popular, others, isPending } = useHomeMarkets(coins, maxRows);
  const [selected, setSelected] = useState(popular.quote);
  const selectedMarkets = others.find(({ quote }) => quote === selected) ?? popular;
  const tabs = [popular, ...others].map(({ quote }) => ({ id: quote, label: quote }));
  const withFutures = hasFutures ? [...tabs, { id: futures, label: t('futures') }] : tabs;
  return (
    <section id="coin-table" aria-label={t('marketsLive')}>
      <Grid>
        <MarketColumns>
          <Choices
            label={t('markets')}
            choices={withFutures}
            chosen={selected}
            onChoose={setSelected}
            shape="underlined"
          />
          <View>
            {selected === futures ? (
              <FuturesTable />
            ) : (
              <>
                <CoinTable
                  label={t('markets')}
                  pairs={selectedMarkets.pairs}
                  columns={columns}
                  places={isPending ? maxRows : 0}
                  withAction
                />
                <TableFooter>
                  {selectedMarkets.count !== undefined && (
                    <span>
                      {t('marketsShown', { shown: selectedMarkets.pairs.length, total: selectedMarkets.count })}
                    </span>
                  )}
                  <PageLink to="/quotes">{t('allMarkets')}</PageLink>
                </TableFooter>
              </>
            )}
          </View>
          <Mark>{selected !== futures && <LiveMark pairs={selectedMarkets.pairs} />}</Mark>
        </MarketColumns>
        <MarketRail pairs={popular.pairs} />
      </Grid>
    </section>
  );
}

function Mover({ pair }: { readonly pair: Pair }) {
  const hasSpot = useHasRoute('/spot');
  const figures: ReactNode = (
    <>
      <CoinPicture coin={pair.coin} />
      <span>
        <b>{pair.coin}</b>
        <small>
          <LivePrice symbol={pair.symbol} />
        </small>
      </span>
      <LiveChange symbol={pair.symbol} />
    </>
  );
  return <li>{hasSpot ? <MoverLink to={spotAddress(pair)}>{figures}</MoverLink> : <MoverRow>{figures}</MoverRow>}</li>;
}

/** The rail beside the table: the top movers and the app links. */
function MarketRail({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation(marketingMessages);
  const movers = useTopMovers(pairs, 4);
  const { downloadUrl } = useConfiguration();
  const stale = useLiveState().prices === 'stale';
  return (
    <Rail>
      <div>
        <Heading>{t('movedMost')}</Heading>
        <MoverList $stale={stale}>
          {movers.map((pair) => (
            <Mover key={pair.symbol} pair={pair} />
          ))}
        </MoverList>
      </div>
      {downloadUrl !== '' && (
        <div>
          <Heading>{t('takeWithYou')}</Heading>
          <Code>
            <ScanToDownload size={108} />
          </Code>
        </div>
      )}
    </Rail>
  );
}

/** The order changes at this interval only, because one that changes with every tick cannot be read. */
const reorderMs = 10_000;

/** The `count` markets with the largest 24-hour change, re-sorted at intervals; the first ones until prices arrive. */
function useTopMovers(pairs: readonly Pair[], count: number): readonly Pair[] {
  const { tickers } = usePlatform().market;
  const [order, setOrder] = useState<readonly string[]>([]);
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const absoluteChange = (symbol: string) => Math.abs(Number(tickers.get(symbol)?.change ?? 0));
    const updateOrder = () =>
      setOrder(symbols.split(' ').sort((left, right) => absoluteChange(right) - absoluteChange(left)));
    const unsubscribes = symbols.split(' ').map((symbol) => {
      const end = tickers.subscribe(symbol, () => {
        end();
        updateOrder();
      });
      return end;
    });
    updateOrder();
    const timer = setInterval(updateOrder, reorderMs);
    return () => {
      clearInterval(timer);
      unsubscribes.forEach((end) => end());
    };
  }, [tickers, symbols]);
  const rank = ({ symbol }: Pair) => order.indexOf(symbol);
  return pairs.toSorted((left, right) => rank(left) - rank(right)).slice(0, count);
}

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18rem;
  gap: 40px;

  @container page (max-width: 67.5rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const MarketColumns = styled.div`
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
`;

const View = styled.div`
  grid-column: 1 / -1;
`;

/** The mark stands at the end of the tabs, or below the table where the tabs need the whole row. */
const Mark = styled.div`
  grid-area: 1 / 2;
  display: grid;
  align-items: center;
  border-bottom: 1px solid ${token.line};

  ${media.phone} {
    grid-area: 3 / 1 / auto / -1;
    justify-items: start;
    min-height: 32px;
    border: 0;
  }
`;

const TableFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s4};
  min-height: 48px;
  ${textStyle(14)}
  color: ${token.text2};
`;

const Rail = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s8};
  padding-left: ${token.s8};
  border-left: 1px solid ${token.line};

  @container page (max-width: 67.5rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
    padding: 0;
    border: 0;
  }
`;

const Heading = styled.h2`
  padding-block: ${token.s3};
  border-bottom: 1px solid ${token.lineStrong};
  ${textStyle(14, 600)}
`;

const MoverList = styled.ul<{ $stale: boolean }>`
  ${staleStyle}

  li {
    border-bottom: 1px solid ${token.line};
  }
`;

const line = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  ${textStyle(14)}

  b {
    display: block;
    line-height: 1.125rem;
    font-weight: 600;
  }

  small {
    display: block;
    ${textStyle(13)}
    line-height: 1rem;
    color: ${token.text3};
  }
`;

const MoverRow = styled.div`
  ${line}
`;

const MoverLink = styled(Link)`
  ${line}

  ${media.hover} {
    &:hover {
      background: ${token.surface2};
    }
  }
`;

const Code = styled.div`
  padding-top: ${token.s4};
`;
