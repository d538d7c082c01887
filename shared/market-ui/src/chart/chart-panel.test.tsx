import { receiveCode, sendCode, type Kline } from '@livery/contract/live/market';
import { afterFlush, renderPage, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { withDrawing, type Drawing } from './chart-settings.ts';

const marketOf = (coin: string) => ({
  symbol: `${coin}USDT`,
  coin,
  quote: 'USDT',
  pricePrecision: 1,
  amountPrecision: 3,
});

const candle = (startTime: number, close: string): Kline => ({
  open: '10',
  close,
  high: '12',
  low: '9',
  volume: '1.5',
  startTime,
  endTime: startTime + 900,
});

/** jsdom has no canvas. */
const NoCanvas = () => null;

function Page() {
  const [coin, setCoin] = useState('BTC');
  return (
    <>
      <ChartPanel market={marketOf(coin)} storageKey="spot.chart" Canvas={NoCanvas} />
      <button type="button" onClick={() => setCoin('ETH')}>
        to ETH
      </button>
    </>
  );
}

async function openTable() {
  const { liveServer } = await renderPage(<Page />, { answers: {} });
  act(() => liveServer.connect());
  const push = async (symbol: string, klines: readonly Kline[], snapshot = true, period = '15m') => {
    await act(async () => liveServer.push({ code: receiveCode.kline, klines: { symbol, period, klines, snapshot } }));
    await afterFlush();
  };
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  return { liveServer, push };
}

/** By the table's own rows: to find 300 cells by role takes seconds, after which the page takes its connection for dead. */
const closes = () =>
  screen
    .queryAllByRole<HTMLTableElement>('table')
    .flatMap((table) => [...table.rows].slice(1))
    .map((row) => row.cells[4]?.textContent);

afterEach(() => localStorage.clear());

test('requests the maximum of candles at once', async () => {
  const { liveServer } = await openTable();
  expect(liveServer.last.sent).toContainEqual({
    code: sendCode.kline,
    subscribeKline: { symbol: 'BTCUSDT', period: '15m', limit: 500 },
  });
});

test('shows the latest 50 candles as a table, newest first, live', async () => {
  const { push } = await openTable();
  const many = Array.from({ length: 60 }, (_, place) => candle(900 * (place + 1), String(place + 1)));
  await push('BTCUSDT', many.toReversed());
  expect(closes()).toHaveLength(50);
  expect(closes()[0]).toBe('60.0');
  await push('BTCUSDT', [candle(900 * 60, '60.7'), candle(900 * 61, '61')], false);
  await waitFor(() => expect(closes().slice(0, 2)).toEqual(['61.0', '60.7']));
});

test('never shows the candles of the market before', async () => {
  const { push } = await openTable();
  await push('BTCUSDT', [candle(900, '11')]);
  expect(closes()).toEqual(['11.0']);
  await user.click(screen.getByRole('button', { name: 'to ETH' }));
  expect(closes()).toEqual([]);
  expect(screen.getByText('Waiting for prices')).toBeInTheDocument();
  await push('BTCUSDT', [candle(900, '11')]);
  expect(closes()).toEqual([]);
  await push('ETHUSDT', [candle(900, '7')]);
  expect(closes()).toEqual(['7.0']);
});

test('weeks are summed from the days that are requested, and both are days in UTC', async () => {
  const { liveServer, push } = await openTable();
  const monday = Date.parse('2026-11-16T00:00:00Z') / 1000;
  await user.click(screen.getByRole('radio', { name: '1w' }));
  expect(liveServer.last.sent).toContainEqual({
    code: sendCode.kline,
    subscribeKline: { symbol: 'BTCUSDT', period: '1d', limit: 500 },
  });
  await push('BTCUSDT', [candle(monday, '11'), candle(monday + 86_400, '10.5')], true, '1d');
  expect(closes()).toEqual(['10.5']);
  expect(screen.getByRole('row', { name: /^2026-11-16 / })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Week from (UTC)' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '1d' }));
  expect(closes()).toEqual(['10.5', '11.0']);
  expect(screen.getByRole('columnheader', { name: 'Day (UTC)' })).toBeInTheDocument();
});

test('leaves out malformed candles and says when a market has none', async () => {
  const { push } = await openTable();
  await push('BTCUSDT', [candle(900, 'NaN'), { ...candle(1800, '5'), high: '-1' }, candle(2700, '6')]);
  expect(closes()).toEqual(['6.0']);
  await push('BTCUSDT', []);
  expect(screen.getByText('No trades yet')).toBeInTheDocument();
});

test('stores interval and view, and ignores malformed stored settings', async () => {
  await openTable();
  await user.click(screen.getByRole('radio', { name: '1h' }));
  const stored = JSON.parse(localStorage.getItem('livery.modules') ?? '{}') as Record<string, string>;
  expect(JSON.parse(stored['spot.chart'] ?? '')).toMatchObject({ period: '1h', view: 'table' });
  localStorage.setItem('livery.modules', JSON.stringify({ 'spot.chart': '{"period":"2w"}' }));
  document.body.replaceChildren();
  await renderPage(<Page />, { answers: {} });
  await waitFor(() => expect(screen.getByRole('radio', { name: '15m' })).toBeChecked());
});

interface StoredChart {
  readonly period: string;
  readonly markets: readonly { readonly indicators: readonly string[]; readonly drawings: readonly Drawing[] }[];
}

const readChart = (): StoredChart => {
  const stored = JSON.parse(localStorage.getItem('livery.modules') ?? '{}') as Record<string, string>;
  return JSON.parse(stored['spot.chart'] ?? '') as StoredChart;
};

const line = (id: string): Drawing => ({ id, tool: 'segment', points: [{ timestamp: 1, value: 2 }] });

/** Keeps the callback of its first render, as the chart library does. */
function LastingCanvas({ onChange, settings }: CandleCanvasProps) {
  const [draw] = useState(
    () => () => onChange(({ drawings }) => ({ drawings: withDrawing(drawings, { put: line('own') }) })),
  );
  return (
    <button type="button" onClick={draw}>
      draw {settings.markets[0]?.drawings.map(({ id }) => id).join()}
    </button>
  );
}

test('a drawing that is not finished is dropped when the interval changes', async () => {
  const ToolCanvas = ({ tool }: CandleCanvasProps) => <output>{tool ?? 'no tool'}</output>;
  await renderPage(<ChartPanel market={marketOf('BTC')} storageKey="spot.chart" Canvas={ToolCanvas} />, {
    answers: {},
  });
  await user.click(screen.getByRole('button', { name: 'Drawings' }));
  await user.click(await screen.findByRole('button', { name: 'Trend line' }));
  expect(await screen.findByText('segment')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '1h' }));
  expect(screen.getByText('no tool')).toBeInTheDocument();
});

/** jsdom shows nothing, so the chart would never be near the window. */
const draw = async () => user.click(await screen.findByRole('button', { name: /^draw/ }));

test('a finished drawing leaves indicators, interval and the drawings of other tabs as they are', async () => {
  const { liveServer } = await renderPage(
    <ChartPanel market={marketOf('BTC')} storageKey="spot.chart" Canvas={LastingCanvas} />,
    { answers: {} },
  );
  act(() => liveServer.connect());
  await user.click(screen.getByRole('radio', { name: '1h' }));
  await user.click(screen.getByRole('button', { name: 'Indicators' }));
  await user.click(await screen.findByRole('button', { name: 'RSI Relative strength index 6 / 12 / 24' }));
  await user.keyboard('{Escape}');
  // Another tab has chosen another interval and drawn a line.
  const elsewhere = {
    ...readChart(),
    period: '1d',
    markets: [{ ...readChart().markets[0], symbol: 'BTCUSDT', drawings: [line('other')] }],
  };
  act(() => {
    localStorage.setItem('livery.modules', JSON.stringify({ 'spot.chart': JSON.stringify(elsewhere) }));
    dispatchEvent(new StorageEvent('storage', { key: 'livery.modules' }));
  });
  expect(screen.getByRole('radio', { name: '1h' })).toBeChecked();
  await draw();
  expect(screen.getByRole('button', { name: 'draw other,own' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '1h' })).toBeChecked();
  expect(readChart().markets).toEqual([
    { symbol: 'BTCUSDT', indicators: ['MA', 'RSI'], drawings: [line('other'), line('own')] },
  ]);
});

test('a phone has every tool of the chart in one sheet', async () => {
  const phone = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(Object.assign(matchMedia(''), { matches: true }));
  await renderPage(<Page />, { answers: {} });
  await user.click(screen.getByRole('button', { name: 'Chart tools' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Chart tools' }));
  expect(sheet.getByRole('button', { name: 'Show as a line' })).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Trend line' })).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: /^MACD/ }));
  expect(sheet.getByRole('button', { name: /^MACD/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(sheet.getByRole('radio', { name: 'Table' }));
  expect(sheet.getByRole('radio', { name: 'Table' })).toBeChecked();
  phone.mockRestore();
});
