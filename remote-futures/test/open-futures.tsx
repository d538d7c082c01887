import '@livery/market-ui/testing/trade-page';
import { receiveCode } from '@livery/contract/live/market';
import { renderPage, type PageOptions } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen } from '@testing-library/react';
import { FuturesPage } from '../src/pages/futures/futures-page.tsx';
import { answers, serverNow } from './futures-answers.ts';

/** Renders `/futures` for a signed-in member and waits for its product. */
export async function openFutures(options: PageOptions = {}) {
  const page = await renderPage(
    <>
      <FuturesPage />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
    {
      answers: { ...answers },
      signedIn: true,
      now: () => serverNow,
      routes: ['/transfer'],
      ...options,
    },
  );
  await screen.findByRole('heading', { level: 1 });
  const { liveServer } = page;
  return {
    ...page,
    /** A tick of the page's product, or of another one. */
    async tick(price: string, symbol = 'BTCUSD', terms = 1) {
      const tickerInfos = [{ symbol, price, change: '2.41', high: price, low: price, volume: '1', diff: '-3', terms }];
      await act(async () => liveServer.connect());
      await act(async () => liveServer.push({ code: receiveCode.futuresTickers, tickers: { tickerInfos } }));
      // Ticks reach the page on an animation frame, at most every 50 ms.
      await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    },
  };
}
