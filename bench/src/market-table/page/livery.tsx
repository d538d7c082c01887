import { code } from '@livery/contract/envelope';
import { MarketTable } from '@livery/market-ui/market-list';
import { useDepth } from '@livery/platform';
import { groupBook } from '@livery/platform/book';
import { createPlatform, PlatformProvider } from '@livery/platform/host';
import { createQueryClient, QueryClientProvider } from '@livery/platform/query';
import { toDecimal } from '@livery/contract/decimal';
import { BookSide } from '@livery/market-ui/order-book';
import { Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { bookLevels, bookSymbol } from '../stream.ts';
import type { MountVariant } from './main.tsx';
import { openSocket, products } from './products.ts';

function render(root: HTMLElement, path: string, page: ReactNode): void {
  const platform = createPlatform({
    clientVersion: 'bench',
    // Coins have no pictures here.
    transport: () => Promise.resolve({ code: code.success, msg: '', data: { coins: [] } }),
    openSocket: () => openSocket(path),
  });
  createRoot(root).render(
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>{page}</Suspense>
      </QueryClientProvider>
    </PlatformProvider>,
  );
}

function Table() {
  const [markets, setMarkets] = useState<readonly string[]>([]);
  const toggle = (market: string) =>
    setMarkets((now) => (now.includes(market) ? now.filter((other) => other !== market) : [...now, market]));
  return (
    <MarketTable
      id="table"
      markets={products}
      current=""
      active={undefined}
      sorting={undefined}
      onSort={() => undefined}
      favourites={{ markets, toggle }}
      onChoose={() => undefined}
    />
  );
}

export const liveryTable: MountVariant = (root) => {
  render(root, 'tickers', <Table />);
  return () => document.querySelector('#table [aria-rowindex="2"] > :nth-child(3)');
};

const bookMarket = { symbol: bookSymbol, coin: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 3 };

function Book() {
  const book = useDepth(bookSymbol, bookLevels);
  const grouped = book && groupBook(book, toDecimal('0.1'), bookLevels, 5);
  if (!grouped) return null;
  return (
    <>
      <BookSide market={bookMarket} asks levels={grouped.sell} onPick={() => undefined} />
      <BookSide market={bookMarket} asks={false} levels={grouped.buy} onPick={() => undefined} />
    </>
  );
}

export const liveryBook: MountVariant = (root) => {
  root.style.height = '2000px';
  render(root, 'book', <Book />);
  return () => document.querySelector('li > :nth-child(2)');
};
