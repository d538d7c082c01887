import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { ApiError, type ApiClient } from '@livery/platform';
import type { PersistedOrder } from './intents.ts';
import { longestAgeMs, orderSubmitter, type Outcome } from './order-desk.ts';

const order = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('100'), amount: toDecimal('1') } as const;
const placed = { id: 7, state: 'open', filledAmount: toDecimal('0') };

let kept: readonly PersistedOrder[];
let session: string;
/** What the exchange answers, call by call. */
let answers: object[];
let sent: { readonly path: string; readonly key: string | undefined }[];

const refusal = new ApiError('server', { code: code.insufficientBalance, message: 'Not enough' });
const keptKeys = () => kept.map((one) => one.key);

/** An answer that is under way until it is given. */
function underWay() {
  const answer = Promise.withResolvers<object>();
  answers = [answer.promise];
  return answer;
}

/** What a desk that is opened now is told of earlier orders. */
async function resumed(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  setUp().resume((outcome) => outcomes.push(outcome));
  await jest.advanceTimersByTimeAsync(0);
  return outcomes;
}

let keys: number;
const key = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function setUp() {
  const api = {
    async call({ path }: { readonly path: string }, { idempotencyKey }: { readonly idempotencyKey?: string }) {
      sent.push({ path, key: idempotencyKey });
      const answer: unknown = await Promise.resolve(answers.shift() ?? placed);
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    // Only what the desk uses of it.
  } as unknown as ApiClient;
  return orderSubmitter({
    api,
    session: () => session,
    newKey: () => key((keys += 1)),
    now: Date.now,
    read: () => kept,
    persist(next) {
      kept = next;
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  keys = 0;
  [kept, session, answers, sent] = [[], 'mine', [], []];
});
afterEach(() => jest.useRealTimers());

test('an order is kept while it is on its way, and not after', async () => {
  const desk = setUp();
  const outcome = desk.place('buy', order);
  expect(desk.pending()).toMatchObject([{ side: 'buy', order, isChecking: false }]);
  expect(kept).toMatchObject([{ session: 'mine', key: key(1), order }]);
  expect(await outcome).toMatchObject({ ok: true, placed: { id: 7 } });
  expect([desk.pending(), kept]).toEqual([[], []]);
});

test('an answered order stays for those who look at a list, until the list has it; what is filled at once does not', async () => {
  const desk = setUp();
  const leave = desk.onPending(() => undefined);
  await desk.place('buy', order);
  expect([desk.pending(), kept]).toMatchObject([[{ key: key(1), placed: { id: 7 } }], []]);
  desk.letGo([key(1)]);
  expect(desk.pending()).toEqual([]);

  answers = [{ ...placed, state: 'filled' }, placed];
  await desk.place('buy', order);
  expect(desk.pending()).toEqual([]);
  await desk.place('buy', order);
  expect(desk.pending()).toHaveLength(1);
  leave();
  expect(desk.pending()).toEqual([]);
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
  answers = [refusal];
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
  expect(await resumed()).toMatchObject([{ ok: true, placed: { id: 7 } }]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(1)]);
  expect(kept).toEqual([]);
});

test('an order whose answer comes after its page was left is never sent again', async () => {
  const answer = underWay();
  const desk = setUp();
  const outcome = desk.place('buy', order);
  desk.close();
  answer.reject(refusal);
  expect(await outcome).toMatchObject({ ok: false, error: { code: code.insufficientBalance } });
  expect(await resumed()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('an order that is lost after its page was left leaves no timer, and the next page asks for it', async () => {
  const answer = underWay();
  const desk = setUp();
  const outcome = desk.place('buy', order);
  desk.close();
  answer.reject(new ApiError('timeout'));
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  expect([jest.getTimerCount(), sent.length]).toEqual([0, 1]);
  expect(await resumed()).toMatchObject([{ ok: true }]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(1)]);
});

test('a desk that is opened again goes on', async () => {
  const answer = underWay();
  const desk = setUp();
  void desk.place('buy', order);
  desk.close();
  answer.reject(new ApiError('timeout'));
  await jest.advanceTimersByTimeAsync(0);
  const told = jest.fn();
  desk.resume(told);
  expect(desk.pending()).toMatchObject([{ key: key(1), isChecking: true }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ ok: true }));
  expect(desk.pending()).toEqual([]);
});

test('desks of two pages keep their orders beside each other', async () => {
  answers = [new ApiError('timeout')];
  void setUp().place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  const second = underWay();
  const other = setUp().place('sell', order);
  expect(keptKeys()).toEqual([key(1), key(2)]);
  second.resolve(placed);
  await other;
  expect(keptKeys()).toEqual([key(1)]);
});

test('an order of long ago is not sent by a page that is opened later, which says that it does not know', async () => {
  answers = [new ApiError('network')];
  const first = setUp();
  void first.place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  first.close();
  await jest.advanceTimersByTimeAsync(longestAgeMs + 1);
  expect(await resumed()).toMatchObject([{ ok: false, error: { kind: 'timeout' }, intent: { key: key(1) } }]);
  expect([sent.length, kept]).toEqual([1, []]);
});

test('nor is it by a page that has slept', async () => {
  answers = [new ApiError('network')];
  const desk = setUp();
  const outcome = desk.place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(Date.now() + longestAgeMs);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'network' } });
  expect([sent.length, desk.pending(), kept]).toEqual([1, [], []]);
});

test('what one member wanted is never sent for another', async () => {
  answers = [new ApiError('timeout'), placed];
  const desk = setUp();
  const outcome = desk.place('buy', order);
  await jest.advanceTimersByTimeAsync(0);
  session = 'another';
  expect(await resumed()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  expect(sent).toHaveLength(1);
});

test('nor when it is lost after the other has signed in', async () => {
  const answer = underWay();
  const desk = setUp();
  void desk.place('buy', order);
  session = 'another';
  answer.reject(new ApiError('timeout'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(kept).toMatchObject([{ key: key(1), session: 'mine' }]);
  expect(await resumed()).toEqual([]);
  expect(sent).toHaveLength(1);
});
