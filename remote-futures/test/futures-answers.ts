/** What the exchange answers in the tests of this module. */

/** The server's time in epoch seconds: Friday, 21 November 2025, 14:28:41 UTC. */
export const serverNow = 1_763_735_321;

const product = (id: number, coin: string) => ({
  id,
  symbol: `${coin}USD`,
  coin,
  medium: 'USD',
  pricePrecision: 1,
  type: 0,
  closeStatus: 1,
  price: '67240.1',
  change: '2.41',
  high: '67981',
  low: '65402.7',
  volume: '1',
});
const gold = { ...product(3, 'XAU'), type: 1 };

const cycle = (seconds: number, odds: string) => ({
  seconds,
  odds,
  normalOdds: odds,
  minAmount: '10',
  maxAmount: '5000',
  lowestChange: '-0.50',
  highestChange: '0.50',
  lowestPrice: '66783.7',
  highestPrice: '67454.9',
});
export const contract = {
  id: 1,
  symbol: 'BTCUSD',
  coin: 'USDT',
  pricePrecision: 1,
  closeStatus: 1,
  feePercent: '1',
  terms: 1,
  fluctuation: { referencePrice: '67119.3', change: '0.18' },
  cycles: [cycle(60, '0.82'), cycle(120, '0.85')],
  limitWait: 900,
  rule: '1.\n2.',
};

const order = {
  productId: 1,
  symbol: 'BTCUSD',
  cycle: 120,
  fee: '2',
  odds: '0.85',
  amount: '200',
  type: 'market',
  createTime: serverNow - 70,
};
export const call = {
  ...order,
  id: 11,
  direction: 'up',
  status: 'open',
  buyPrice: '67207.2',
  buyTickTime: serverNow - 70,
  deliveryTime: serverNow + 50,
};
export const waiting = {
  ...order,
  id: 12,
  direction: 'up',
  status: 'waiting',
  type: 'limit',
  limitPrice: '67190.0',
  fee: '1.5',
  amount: '150',
  waitsUntil: serverNow + 600,
};
const settled = {
  status: 'delivered',
  buyTickTime: serverNow - 190,
  deliveryTime: serverNow - 70,
  deliveryTickTime: serverNow - 70,
};
export const won = {
  ...order,
  ...settled,
  id: 8,
  direction: 'up',
  buyPrice: '67207.2',
  deliveryPrice: '67231.6',
  result: 'won',
  payout: '370',
  profit: '168',
};
const lost = {
  ...order,
  ...settled,
  id: 7,
  direction: 'down',
  buyPrice: '67180.5',
  deliveryPrice: '67184.1',
  result: 'lost',
  payout: '0',
  profit: '-202',
};
const totals = {
  count: 2,
  won: 1,
  lost: 1,
  even: 0,
  void: 0,
  cancelled: 0,
  amount: '400',
  fee: '4',
  payout: '370',
  profit: '-34',
};

const line = { entry: 'a', account: 'FUTURE', coin: 'USDT' };
export const receipt = {
  order: won,
  feePercent: '1',
  maxTickAge: 10,
  ticks: [
    { time: serverNow - 190, price: '67207.2' },
    { time: serverNow - 71, price: '67230.9' },
    { time: serverNow - 70, price: '67231.6' },
  ],
  ledger: [
    { ...line, kind: 'stake', amount: '-202', balance: '2362.9', time: serverNow - 190 },
    { ...line, kind: 'payout', amount: '370', balance: '2732.9', time: serverNow - 70 },
  ],
  rule: '1.',
};

const balance = { coin: 'USDT', totalAmount: '2310.4', freezenAmount: '0', availableAmount: '2310.4' };
export const answers: Readonly<Record<string, unknown>> = {
  '/future/products': { coins: [product(1, 'BTC'), product(2, 'ETH'), gold] },
  '/future/contracts/1': contract,
  '/future/contracts/2': { ...contract, id: 2, symbol: 'ETHUSD' },
  '/future/contracts/3': { ...contract, id: 3, symbol: 'XAUUSD' },
  '/future/contracts/1/ticks': { list: [] },
  '/future/contracts/2/ticks': { list: [] },
  '/future/contracts/3/ticks': { list: [] },
  '/future/records': { list: [waiting, call] },
  '/future/history': { list: [won, lost], totals },
  '/future/8/receipt': receipt,
  '/future/risk': { isRegionClosed: false },
  '/app/coins': { coins: [] },
  '/funds/accounts': {
    total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
    accounts: [{ category: 'FUTURE', name: 'Futures', coins: [balance] }],
  },
};

const opensAt = serverNow + 3 * 3600;
/** Gold outside of its trading hours. */
export const closedGold: Readonly<Record<string, unknown>> = {
  ...answers,
  '/future/products': { coins: [product(1, 'BTC'), { ...gold, closeStatus: 0, opensAt }] },
  '/future/contracts/3': {
    ...contract,
    id: 3,
    symbol: 'XAUUSD',
    closeStatus: 0,
    opensAt,
    tradingHours: [{ opens: 6 * 1440 + 22 * 60, closes: 4 * 1440 + 22 * 60 }],
  },
};
