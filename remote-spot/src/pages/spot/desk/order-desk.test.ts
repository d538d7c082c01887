import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { ApiError, type ApiClient } from '@livery/platform';
import { orderDesk, type OrderDeskParts, type Outcome } from './order-desk.ts';

const order = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('100'), amount: toDecimal('1') } as const;
const placed = { id: 7, state: 'open', filledAmount: toDecimal('0') };

let kept: ReturnType<OrderDeskParts['read']>;
let session: string | undefined;
/** What the exchange answers, call by call. */
let answers: (ApiError | object)[];
let sent: { readonly path: string; readonly key: string | undefined }[];

const key = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function setUp() {
  let keys = 0;
  const api = {
    async call({ path }: { readonly path: string }, { idempotencyKey }: { readonly idempotencyKey?: string }) {
      sent.push({ path, key: idempotencyKey });
      const answer = answers.shift() ?? placed;
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    // Only what the desk uses of it.
  } as unknown as ApiClient;
  return orderDesk({
    api,
    session: () => session,
    newKey: () => key((keys += 1)),
    read: () => kept,
    keep(next) {
      kept = next;
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  [kept, session, answers, sent] = [undefined, 'mine', [], []];
});
afterEach(() => jest.useRealTimers());

test('an order is kept while it is on its way, and not after', async () => {
  const desk = setUp();
  const outcome = desk.place('buy', order);
  expect(desk.pending()).toMatchObject([{ side: 'buy', order, isChecking: false }]);
  expect(kept).toMatchObject({ session: 'mine', intents: [{ key: key(1), order }] });
  expect(await outcome).toMatchObject({ ok: true, placed: { id: 7 } });
  expect([desk.pending(), kept?.intents]).toEqual([[], []]);
});

test.each(['timeout', 'network', 'unreadable'] as const)(
  'after %s it is asked for again, under the same key',
  async (kind) => {
    answers = [new ApiError(kind), new ApiError('server', { code: code.unavailable }), placed];
    const desk = setUp();
    const outcome = desk.place('sell', order);
    await jest.advanceTimersByTimeAsync(0);
    expect(desk.pending()).toMatchObject([{ isChecking: true }]);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await outcome).toMatchObject({ ok: true });
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ path: '/spot/product/sell', key: key(1) })));
  },
);

test('a refusal is the answer', async () => {
  answers = [new ApiError('server', { code: code.insufficientBalance, message: 'Not enough' })];
  const desk = setUp();
  expect(await desk.place('buy', order)).toMatchObject({ ok: false, error: { code: code.insufficientBalance } });
  expect([sent.length, desk.pending()]).toEqual([1, []]);
});

test('two intents are two orders', async () => {
  const desk = setUp();
  await Promise.all([desk.place('buy', order), desk.place('buy', order)]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(2)]);
});

test('a page that was left without an answer is followed by one that asks for it', async () => {
  answers = [new ApiError('timeout')];
  const first = setUp();
  void first.place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  first.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, jest.getTimerCount()]).toEqual([1, 0]);
  const outcomes: Outcome[] = [];
  setUp().resume((outcome) => outcomes.push(outcome));
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toMatchObject([{ ok: true, placed: { id: 7 } }]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(1)]);
  expect(kept?.intents).toEqual([]);
});

test('what one member wanted is never sent for another', async () => {
  answers = [new ApiError('timeout'), placed];
  const desk = setUp();
  const outcome = desk.place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  session = 'another';
  setUp().resume(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  expect(sent).toHaveLength(1);
});
