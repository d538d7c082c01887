import {
  chartSettings,
  settingsOf,
  toggleIndicator,
  withDrawing,
  withMarket,
  type ChartSettings,
  type Drawing,
} from './chart-settings.ts';

const empty: ChartSettings = { period: '15m', look: 'candles', view: 'chart', compare: null, markets: [] };
const line = (id: string): Drawing => ({ id, tool: 'segment', points: [{ timestamp: 1, value: 2 }] });

test('starts a market with moving averages and no drawings', () => {
  expect(settingsOf(empty, 'BTCUSDT')).toEqual({ indicators: ['MA'], drawings: [] });
});

test('keeps the settings of each market apart', () => {
  const settings = withMarket(empty, 'BTCUSDT', () => ({ indicators: ['MA', 'RSI'] }));
  expect(settingsOf(settings, 'BTCUSDT').indicators).toEqual(['MA', 'RSI']);
  expect(settingsOf(settings, 'ETHUSDT').indicators).toEqual(['MA']);
  expect(
    settingsOf(
      withMarket(settings, 'BTCUSDT', () => ({ drawings: [line('a')] })),
      'BTCUSDT',
    ),
  ).toEqual({
    symbol: 'BTCUSDT',
    indicators: ['MA', 'RSI'],
    drawings: [line('a')],
  });
});

test('keeps the 20 markets changed last and the last 30 drawings', () => {
  let settings = empty;
  for (let market = 0; market < 25; market += 1)
    settings = withMarket(settings, `M${market}`, () => ({ indicators: [] }));
  expect(settings.markets.map(({ symbol }) => symbol)).toEqual(
    Array.from({ length: 20 }, (_, place) => `M${24 - place}`),
  );
  const many = Array.from({ length: 40 }, (_, place) => line(String(place)));
  expect(
    settingsOf(
      withMarket(empty, 'BTCUSDT', () => ({ drawings: many })),
      'BTCUSDT',
    ).drawings.at(0)?.id,
  ).toBe('10');
  expect(chartSettings.safeParse(settings).success).toBe(true);
});

test.each([
  ['a period that there is not', { ...empty, period: '2w' }],
  [
    'an indicator that there is not',
    { ...empty, markets: [{ symbol: 'BTCUSDT', indicators: ['MAGIC'], drawings: [] }] },
  ],
  ['a drawing without a point', withMarket(empty, 'BTCUSDT', () => ({ drawings: [{ ...line('a'), points: [] }] }))],
])('stored garbage is no setting: %s', (_, value) => {
  expect(chartSettings.safeParse(value).success).toBe(false);
});

test('adds an indicator and removes it', () => {
  expect(toggleIndicator(['MA'], 'RSI')).toEqual(['MA', 'RSI']);
  expect(toggleIndicator(['MA', 'RSI'], 'MA')).toEqual(['RSI']);
});

test('adds, moves and removes one drawing without touching the others', () => {
  const moved = { ...line('a'), points: [{ timestamp: 3, value: 4 }] };
  expect(withDrawing([line('a')], { put: line('b') })).toEqual([line('a'), line('b')]);
  expect(withDrawing([line('a'), line('b')], { put: moved })).toEqual([line('b'), moved]);
  expect(withDrawing([line('a'), line('b')], { removed: 'a' })).toEqual([line('b')]);
});
