/** Every text of the parts is translated: none stands unchanged in the pseudo-language. */
import { formatPeriod, pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { candlePeriods } from './chart/candle-periods.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { MarketPicker } from './market-list/market-picker.tsx';
import { OrderBookPanel } from './order-book/order-book-panel.tsx';
import { TradeTapePanel } from './order-book/trade-tape-panel.tsx';
import { ShareSlider } from './order-form/share-slider.tsx';
import { PanelGrid } from './panel/panel-grid.tsx';

pseudoLocalize(pseudo);

/** jsdom has no canvas. */
const NoCanvas = () => null;
const periods = candlePeriods.map((period) => formatPeriod(period, 'en-US'));

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  price: '1',
  change: '2',
  volume: '3',
};

test('the parts of a trade page', async () => {
  await renderPage(
    <>
      <MarketPicker market={market} markets={[market]} onChoose={() => undefined} />
      <PanelGrid
        layout={{ book: 288, orders: 216, hidden: [] }}
        onLayout={() => undefined}
        chart={<ChartPanel market={market} storageKey="chart" Canvas={NoCanvas} />}
        book={<OrderBookPanel id="book" storageKey="book" market={market} onPick={() => undefined} />}
        tape={<TradeTapePanel id="tape" market={market} />}
        ticket={<ShareSlider side="buy" percent={10} disabled={false} onShare={() => undefined} />}
      />
    </>,
    { answers: {} },
  );
  expect(document.body).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, ['BTC', 'USDT', ...periods])).toEqual([]);
});
