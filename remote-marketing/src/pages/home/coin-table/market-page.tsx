import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { Wrap } from '../../page-styles.ts';
import { Choices } from '../market-table/choices.tsx';
import { FuturesTable } from '../market-table/futures-table.tsx';
import { LiveMark } from '../market-table/live-mark.tsx';
import { CoinTable, type Column } from '../market-table/market-table.tsx';
import { useHomeMarkets } from '../market-table/use-home-markets.ts';
import { MarketRail } from './market-rail.tsx';

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

const columns: readonly Column[] = ['price', 'change', 'high', 'low', 'volume', 'chart'];
/** The futures tab, beside the tabs of the quote currencies. */
const futures = 'futures';
/** The maximum number of rows of a tab. */
const maxRows = 9;

/** The market table at the top of the page, with tabs and a side rail (layout 4). */
export function MarketPage({ coins }: { readonly coins: readonly string[] }) {
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
