import {
  noticesCall,
  readNoticesCall,
  waitingCountCall,
  switchNewsCall,
  type NewsNotice,
  type WaitingNotice,
} from '@livery/contract/calls/notices';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { callName, pageModule, renderPage, type PageUnderTest } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NoticeBell } from './notice-bell.tsx';

/** Epoch seconds. */
const now = Math.floor(Date.now() / 1000);
const order: WaitingNotice = {
  kind: 'c2cOrder',
  id: 10_000_001,
  step: 'pay',
  counterparty: 'yamamoto_k',
  coin: 'USDT',
  currency: 'EUR',
  amount: toDecimal('1500'),
  fiatAmount: toDecimal('1395.00'),
  unread: 0,
  time: now,
  ends: now + 600,
};
const refused: WaitingNotice = {
  kind: 'identityRefused',
  id: 3,
  reason: 'The back photo cannot be read.',
  time: now,
  ends: null,
};
const deposit: NewsNotice = {
  kind: 'deposit',
  id: 9,
  coin: 'USDT',
  amount: toDecimal('2000'),
  network: 'TRC20',
  state: 'passed',
  time: now,
};

interface Standing {
  readonly waiting?: readonly WaitingNotice[];
  readonly news?: readonly NewsNotice[];
  readonly readTime?: number;
  readonly muted?: readonly string[];
}

let standing: Standing;
let isPhone: boolean;
beforeEach(() => {
  standing = {};
  isPhone = false;
  Object.assign(globalThis, { matchMedia: () => ({ matches: isPhone }) });
});
afterEach(() => jest.restoreAllMocks());

const answers: Record<string, unknown> = {
  [callName(waitingCountCall)]: () => ({ count: standing.waiting?.length ?? 0 }),
  [callName(noticesCall)]: () => ({ waiting: [], news: [], readTime: 0, muted: [], ...standing }),
  [callName(readNoticesCall)]: () => ({}),
  [callName(switchNewsCall)]: () => ({}),
};

async function show(given: Standing, routes = ['/c2c-sale', '/auth', '/finance']): Promise<PageUnderTest> {
  standing = given;
  const page = await renderPage(
    <>
      <NoticeBell />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      answers,
      modules: routes.map((path) => pageModule(path)),
      signedIn: true,
      pending: 'any',
      liveServer: { isUp: true },
    },
  );
  await screen.findByRole('button', { name: /^Notices/ });
  return page;
}

const bell = (name = /^Notices/) => screen.findByRole('button', { name, hidden: true });
const list = () => within(screen.getByRole('dialog', { name: 'Notices' }));
async function open(): Promise<void> {
  const button = await bell();
  act(() => button.focus());
  await act(async () => void fireEvent.click(button));
  await screen.findByRole('dialog', { name: 'Notices' });
}
const titles = async () => (await list().findAllByRole('listitem')).map((item) => item.textContent);

test('counts what waits, and never what is merely new', async () => {
  await show({ waiting: [order, refused], news: [deposit] });
  expect(await bell(/^Notices, 2 waiting for you$/)).toHaveTextContent('2');
  expect(await screen.findByRole('status')).toHaveTextContent('Notices, 2 waiting for you');
});

test('shows no number while nothing waits', async () => {
  await show({ news: [deposit] });
  expect(await bell(/^Notices$/)).toHaveTextContent('');
});

test('counts again at once when the socket reports a change', async () => {
  const page = await show({});
  standing = { waiting: [order] };
  await act(async () =>
    page.liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'c2c', reference: '10000001' } }),
  );
  expect(await bell(/^Notices, 1 waiting for you$/)).toBeInTheDocument();
});

test('lists what waits with its one action, which leads to the order and closes the list', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now * 1000);
  const page = await show({ waiting: [order] });
  await open();
  expect(await list().findByText('Pay 1,395.00 EUR for 1,500 USDT')).toBeInTheDocument();
  expect(list().getByText(/^Order 10000001 with yamamoto_k\. Pay by \d\d:\d\d:\d\d\.$/)).toBeInTheDocument();
  expect(list().getByRole('img', { name: '10:00 left' })).toBeInTheDocument();
  await act(async () => void fireEvent.click(list().getByRole('link', { name: 'Open order' })));
  expect(page.address()).toBe('/c2c-sale?order=10000001');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['unpaid', null, 'Order 48: your offer was taken'],
  ['cancelled', null, 'Order 48 was cancelled'],
  ['cancelled', 'sell', 'The operator decided order 48 for you'],
  ['released', 'buy', 'The operator decided order 48 for the other side'],
] as const)('tells the seller of a fiat order that is %s, decided for: %s', async (status, decidedFor, title) => {
  const of = {
    id: 48,
    type: 'sell',
    counterparty: 'mara',
    coin: 'USDT',
    amount: toDecimal('1500'),
    time: now,
  } as const;
  await show({ news: [{ kind: 'c2cOrder', status, decidedFor, ...of }] });
  await open();
  expect(await list().findByText(title)).toBeInTheDocument();
});

test.each([
  ['release', 'Release 1,500 USDT'],
  ['consent', 'yamamoto_k asks to cancel'],
  ['read', 'yamamoto_k wrote to you'],
] as const)('says what an order waits for: %s', async (step, title) => {
  await show({ waiting: [{ ...order, step, unread: 2, ends: null }] });
  await open();
  expect(await list().findByText(title)).toBeInTheDocument();
  expect(list().getByText('Order 10000001 with yamamoto_k. 2 unread messages.')).toBeInTheDocument();
});

test('tells why an identity was refused, and leads to where it is handed in again', async () => {
  await show({ waiting: [refused] });
  await open();
  expect(await list().findByText('The back photo cannot be read.')).toBeInTheDocument();
  expect(list().getByRole('link', { name: 'Verify again' })).toHaveAttribute('href', '/auth');
});

const alertOf = {
  kind: 'priceAlert',
  id: 7,
  symbol: 'BTCUSDT',
  coin: 'BTC',
  condition: 'price',
  target: toDecimal('67000.00'),
  percent: null,
  direction: 'rise',
  price: toDecimal('67140.00'),
  priceBefore: toDecimal('66880.00'),
  pauseSeconds: 41,
  dayPrice: null,
  repeats: false,
  time: now,
} as const;

test('a prepared order waits until the member opens it or puts it away', async () => {
  const prepared = { side: 'buy', price: toDecimal('66500.00'), amount: toDecimal('0.03') } as const;
  const page = await show({ waiting: [{ ...alertOf, price: toDecimal('67000.10'), prepared, ends: null }] }, ['/spot']);
  await open();
  expect(await list().findByText('BTC rose to 67,000.00')).toBeInTheDocument();
  const text = 'Last price 67,000.10. You prepared a buy of 0.03 BTC at 66,500.00.';
  expect(list().getByText(text)).toBeInTheDocument();
  expect(list().getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/spot?symbol=BTCUSDT&alert=7');
  await act(async () => void fireEvent.click(list().getByRole('button', { name: 'Not now' })));
  expect(page.requestsTo('POST /spot/alerts/7/dismissal')).toHaveLength(1);
});

test('an alert that was jumped over names both prices, and can be set again', async () => {
  const page = await show({ news: [alertOf] }, ['/spot']);
  await open();
  expect(await list().findByText('BTC rose past 67,000.00')).toBeInTheDocument();
  expect(list().getByText(/^From 66,880\.00 to 67,140\.00 in one trade, after a pause of 41/)).toBeInTheDocument();
  await act(async () => void fireEvent.click(list().getByRole('button', { name: 'Set again' })));
  expect(page.requestsTo('PUT /spot/alerts/7/state').map(({ body }) => body)).toEqual([{ state: 'active' }]);
});

test('says of a triggered order what it has traded, and leads to its receipt', async () => {
  const fired = { kind: 'spotOrder', symbol: 'BTCUSDT', side: 'sell', price: toDecimal('49000'), coin: 'BTC' } as const;
  const news: NewsNotice[] = [
    { ...fired, id: 5, state: 'filled', amount: toDecimal('0.1'), time: now },
    { ...fired, id: 6, state: 'open', amount: toDecimal('0'), time: now },
    { ...fired, id: 7, state: 'cancelled', amount: toDecimal('0'), time: now },
  ];
  await show({ news }, ['/spot']);
  await open();
  const texts = ['Sold 0.1 BTC.', 'It rests in the order book.', 'Nothing was traded. The order has ended.'];
  for (const [at, title] of (await titles()).entries()) {
    expect(title).toContain('Order triggered: BTCUSDT at 49,000');
    expect(title).toContain(texts[at]);
  }
  const [first] = list().getAllByRole('link', { name: 'Details' });
  expect(first).toHaveAttribute('href', '/spot?symbol=BTCUSDT&receipt=5');
});

test('has no way to a page that the site does not have', async () => {
  await show({ waiting: [order] }, []);
  await open();
  expect(await list().findByText(/^Pay/)).toBeInTheDocument();
  expect(list().queryByRole('link')).toBeNull();
});

test('lists news by day below what waits, and marks what is unread', async () => {
  const older: NewsNotice = { kind: 'identityVerified', id: 1, time: now - 3 * 86_400 };
  await show({ waiting: [refused], news: [deposit, older], readTime: now - 1 });
  await open();
  const [first, second, third] = await titles();
  expect(first).toContain('Verification failed');
  expect(second).toMatch(/^New Deposit passed.*2,000 USDT on TRC20 Details$/);
  expect(third).toMatch(/^Your identity is verified/);
  const links = list().getAllByRole('link', { name: 'Details' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/finance?tab=deposit&record=9', '/auth']);
  const headings = list().getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Waiting for you1',
    'Today',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
});

test('marks the news that are shown as read', async () => {
  const page = await show({ news: [deposit] });
  await open();
  const press = await list().findByRole('button', { name: 'Mark all as read' });
  standing = { news: [deposit], readTime: now };
  await act(async () => void fireEvent.click(press));
  await waitFor(() => expect(list().queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(page.requestsTo(callName(readNoticesCall)).map(({ body }) => body)).toEqual([{ until: now }]);
});

const openPreferences = async (given: Standing) => {
  const page = await show(given);
  await open();
  const gear = await list().findByRole('button', { name: 'Notification settings' });
  await waitFor(() => expect(gear).toBeEnabled());
  await act(async () => void fireEvent.click(gear));
  await list().findByRole('switch', { name: /^Deposits/ });
  return page;
};

test('turns news off and on at once, and tells what cannot be turned off', async () => {
  const page = await openPreferences({ news: [deposit], muted: ['futures'] });
  expect(list().getByRole('switch', { name: /^Futures/ })).not.toBeChecked();
  expect(list().getByText('sent or refused; cannot be turned off')).toBeInTheDocument();
  expect(list().getAllByRole('switch')).toHaveLength(4);
  const deposits = list().getByRole('switch', { name: /^Deposits/ });
  standing = { muted: ['futures', 'deposit'] };
  await act(async () => void fireEvent.click(deposits));
  expect(deposits).not.toBeChecked();
  expect(page.requestsTo(callName(switchNewsCall)).map(({ body }) => body)).toEqual([
    { kind: 'deposit', state: 'off' },
  ]);
  await act(async () => void fireEvent.click(list().getByRole('button', { name: 'Back to the notices' })));
  expect(await list().findByText('Nothing is waiting for you')).toBeInTheDocument();
});

test('says that a choice was not kept, and shows the one that holds', async () => {
  await openPreferences({});
  answers[callName(switchNewsCall)] = 'unreachable';
  await act(async () => void fireEvent.click(list().getByRole('switch', { name: /^Wealth/ })));
  expect(await screen.findByText('This could not be changed. Try again.')).toBeInTheDocument();
  await waitFor(() => expect(list().getByRole('switch', { name: /^Wealth/ })).toBeChecked());
  answers[callName(switchNewsCall)] = () => ({});
});

test('says that nothing waits, with what would be told', async () => {
  await show({});
  await open();
  expect(await list().findByText('Nothing is waiting for you')).toBeInTheDocument();
});

test('says that the list could not be loaded, and asks again', async () => {
  await show({ waiting: [order] });
  const answer = answers[callName(noticesCall)];
  answers[callName(noticesCall)] = 'unreachable';
  await open();
  expect(await list().findByText('Notices did not load')).toBeInTheDocument();
  answers[callName(noticesCall)] = answer;
  await act(async () => void fireEvent.click(list().getByRole('button', { name: 'Try again' })));
  expect(await list().findByText(/^Pay/)).toBeInTheDocument();
});

test('is a sheet on a phone, with a button that closes it', async () => {
  isPhone = true;
  await show({ waiting: [order] });
  await open();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close notices' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
