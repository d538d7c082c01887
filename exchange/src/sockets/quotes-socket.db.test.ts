import { openTestPostgres } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { marketsWithPast } from '../../test/templates/contents.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { dropClients, openTestSockets, QuotesClient, type TestSockets } from '../../test/sockets.ts';

let site: TestExchange;
let sockets: TestSockets;

beforeAll(async () => {
  site = await startTestExchange(await openTestPostgres('seeded_with_past'), marketsWithPast);
  sockets = await openTestSockets(site.exchange);
});

afterEach(dropClients);
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const connected = () => new QuotesClient(sockets.address).opened();

/** Crosses the whole spread of BTCUSDT, so that its last price changes. */
async function trade(): Promise<void> {
  const market = site.exchange.markets.get('BTCUSDT');
  const accountId = await fundedAccount(site.exchange.database, { USDT: 10n ** 14n });
  const priceTicks = (market?.view.sell[0]?.priceTicks ?? 0) + 500;
  await market?.place({
    accountId,
    side: 'buy',
    priceTicks,
    lots: 200_000,
    timeInForce: 'resting',
    at: site.clock.now(),
  });
}

test('sends the coin and then every market in it, and sends the list again when something changes', async () => {
  const client = await connected();
  client.send({ event: 'addChannel', channel: 'top_all_usdt' });
  const [first] = await client.received('top_all_usdt');
  expect(first?.datas[0]).toEqual({
    market: 'usdt',
    showName: 'USDT',
    marketShowName: 'USDT',
    lastPrice: '1',
    riseRate: '0',
    vol: '0',
    hightPrice: '1',
    lowPrice: '1',
  });
  const markets = [...site.exchange.markets.values()].map(({ view }) => view.terms);
  const inUsdt = markets.filter(({ quote }) => quote === 'USDT');
  expect(first?.datas.slice(1).map(({ marketShowName }) => marketShowName)).toEqual(
    inUsdt.map(({ base }) => `${base}/USDT`),
  );
  const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/) as unknown;
  expect(first?.datas.find(({ showName }) => showName === 'BTC')).toEqual({
    market: 'btcusdt',
    showName: 'BTC',
    marketShowName: 'BTC/USDT',
    lastPrice: decimal,
    riseRate: decimal,
    vol: decimal,
    hightPrice: decimal,
    lowPrice: decimal,
  });
  await trade();
  const names = (message: typeof first) => message?.datas.map(({ market }) => market);
  const price = (message: typeof first) => message?.datas.find(({ showName }) => showName === 'BTC')?.['lastPrice'];
  // Other markets may have changed before.
  let later = first;
  for (let count = 2; price(later) === price(first); count += 1) {
    later = (await client.received('top_all_usdt', count)).at(-1);
    expect(names(later)).toEqual(names(first));
  }
});

test('a new channel replaces the last one', async () => {
  const client = await connected();
  client.send({ channel: 'top_all_usdt' });
  await client.received('top_all_usdt');
  for (const [channel, coin] of [
    ['top_all_btc', 'BTC'],
    ['top_all_qc', 'QCC'],
    ['top_all_ltc', 'LTC'],
  ] as const) {
    client.send({ event: 'addChannel', channel });
    const [list] = await client.received(channel);
    expect(list?.datas[0]).toMatchObject({ market: coin.toLowerCase(), lastPrice: '1' });
  }
  const witness = await connected();
  witness.send({ channel: 'top_all_usdt' });
  await witness.received('top_all_usdt');
  client.messages.length = 0;
  await trade();
  await witness.received('top_all_usdt', 2);
  client.send({ channel: 'top_all_ltc' });
  await client.received('top_all_ltc');
  expect(client.messages.map(({ channel }) => channel)).toEqual(['top_all_ltc']);
});
