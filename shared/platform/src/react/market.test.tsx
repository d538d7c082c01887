import { act } from '@testing-library/react';
import { afterFlush } from '../testing/fake-live-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useTicker } from './market.ts';

test('renders only the reader whose symbol has changed', async () => {
  const renders: string[] = [];
  function Price({ symbol }: { readonly symbol: string }) {
    renders.push(`${symbol} ${useTicker(symbol)?.price}`);
    return null;
  }
  const { liveServer } = await renderPage(
    <>
      <Price symbol="BTCUSDT" />
      <Price symbol="ETHUSDT" />
    </>,
    { answers: {} },
  );
  await act(async () => liveServer.connect());
  await act(async () => liveServer.tick({ BTCUSDT: '1', ETHUSDT: '2' }));
  await afterFlush();
  renders.length = 0;
  await act(async () => {
    liveServer.tick({ BTCUSDT: '3' });
    liveServer.tick({ BTCUSDT: '4' });
    liveServer.tick({ DOGEUSDT: '5' });
  });
  await afterFlush();
  expect(renders).toEqual(['BTCUSDT 4']);
});
