import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink } from '../../../page-links.tsx';
import { Choices } from '../../market-table/choices.tsx';
import { FuturesTable } from '../../market-table/futures-table.tsx';
import { CoinTable, useHomeMarkets, type Column, type Selection } from '../../market-table/market-table.tsx';

const columns: readonly Column[] = ['price', 'change', 'volume', 'chart'];
/** The number of rows that fit into the pane. */
const rows = 17;
/** The choices beside the quote currencies. */
const all = 'all';
const futures = 'futures';

interface MarketsPaneProps extends Selection {
  readonly coins: readonly string[];
}

/** The terminal's list of markets: every row links to the spot page, and pointing at a row selects its market. */
export function MarketsPane({ coins, ...selection }: MarketsPaneProps) {
  const t = useTranslation(marketingMessages);
  const hasFutures = useHasRoute('/futures');
  const { popular, others, isPending } = useHomeMarkets(coins, rows);
  const [chosen, setChosen] = useState<string>(all);
  const pane = useRef<HTMLElement>(null);
  useMarketShortcut(pane);
  const everything = [...popular.pairs.slice(0, rows / 2), ...others.flatMap(({ pairs }) => pairs)].slice(0, rows);
  const shown = [popular, ...others].find(({ quote }) => quote === chosen)?.pairs ?? everything;
  const choices = [
    { id: all, label: t('all') },
    ...[popular, ...others].map(({ quote }) => ({ id: quote, label: quote })),
    ...(hasFutures ? [{ id: futures, label: t('futures') }] : []),
  ];
  return (
    <MarketsSection ref={pane} id="coin-table" aria-labelledby="home-markets">
      <PaneHead>
        <h2 id="home-markets">{t('markets')}</h2>
        <Choices label={t('markets')} choices={choices} chosen={chosen} onChoose={setChosen} />
      </PaneHead>
      {chosen === futures ? (
        <FuturesTable dense />
      ) : (
        <CoinTable
          label={t('marketsLive')}
          pairs={shown}
          columns={columns}
          places={isPending ? rows : 0}
          dense
          selection={selection}
        />
      )}
      <AllMarkets to="/quotes">{t('allMarkets')}</AllMarkets>
    </MarketsSection>
  );
}

const typesInto = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl and `/` move the focus to the selected row, except from a text field or an open dialog. The shortcut needs a modifier
 * key, because speech input can type single characters by accident (WCAG 2.1.4).
 */
function useMarketShortcut(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        const isMeant = event.key === '/' && event.ctrlKey && !event.metaKey && !event.altKey;
        const isBusy = event.target instanceof Element && event.target.closest(`${typesInto}, [role=dialog], dialog`);
        if (!isMeant || isBusy || event.defaultPrevented) return;
        const row = pane.current?.querySelector<HTMLElement>('tbody [aria-current], tbody :is(a, button)');
        if (!row) return;
        event.preventDefault();
        row.focus();
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [pane]);
}

/** A pane of the terminal. Only hairlines separate the panes. */
export const Pane = styled.section`
  min-width: 0;
  display: flex;
  flex-direction: column;
  background: ${token.surface0};
`;

const MarketsSection = styled(Pane)`
  grid-area: markets;

  ${media.phone} {
    /* A phone shows the first rows; the choices lead to the others. */
    tbody tr:nth-child(n + 10) {
      display: none;
    }
  }
`;

/** As high as a row of the table. */
const AllMarkets = styled(PageLink)`
  min-height: 2rem;
  margin-top: auto;
  padding-inline: ${token.s3};
  ${textStyle(13, 500)}
`;

/** The pane's name, with its choices at the end. */
export const PaneHead = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s4};
  min-height: 32px;
  padding-inline: ${token.s3};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};
  ${textStyle(12, 500)}
  color: ${token.text2};

  h2 {
    white-space: nowrap;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
