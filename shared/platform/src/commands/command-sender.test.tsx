import { spotBuyCall, spotSellCall, type NewSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { createStoredValues } from '../stored-values.ts';
import { createCommandSender, defineCommandKind, maxAgeMs, type CommandOutcome } from './command-sender.ts';
import { createRequestStorage } from './idempotent-request.ts';

const order: NewSpotOrder = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('100'), amount: toDecimal('1') };
const placed = { id: 7, state: 'open', filledAmount: toDecimal('0') };

const kind = defineCommandKind({
  name: 'spot.order',
  calls: [spotBuyCall, spotSellCall],
  staysUntilListed: ({ state }) => state === 'open',
});
type Call = (typeof kind.calls)[number];

let session: string;
/** The exchange's answers, call by call. */
let answers: object[];
let sent: { readonly path: string; readonly key: string | undefined }[];

const refusal = new ApiError('server', { code: code.insufficientBalance, message: 'Not enough' });
const storage = createRequestStorage(createStoredValues(), kind);
/** The browser's storage, in its stored form. */
const persisted = (): { readonly key: string }[] =>
  JSON.parse(JSON.parse(localStorage.getItem('livery.modules') ?? '{}')['commands.spot.order'] ?? '[]');
const persistedKeys = () => persisted().map((one) => one.key);

/** An answer that the test gives later. */
function deferredAnswer() {
  const answer = Promise.withResolvers<object>();
  answers = [answer.promise];
  return answer;
}

/** The outcomes of earlier requests that a newly opened page reports. */
async function resumedOutcomes(): Promise<CommandOutcome<Call>[]> {
  const outcomes: CommandOutcome<Call>[] = [];
  setUp().onOutcome((outcome) => outcomes.push(outcome));
  await jest.advanceTimersByTimeAsync(0);
  return outcomes;
}

/** The outcome of a request that was sent. */
async function sentOutcome<Outcome>(sending: Promise<Outcome> | undefined): Promise<Outcome> {
  if (!sending) throw new Error('nothing was sent');
  return sending;
}

let keys: number;
const key = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function setUp(change: Partial<typeof kind> = {}) {
  const api = {
    async call({ path }: { readonly path: string }, { idempotencyKey }: { readonly idempotencyKey?: string }) {
      sent.push({ path, key: idempotencyKey });
      const answer: unknown = await Promise.resolve(answers.shift() ?? placed);
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
    // Only the parts that the sender uses.
  } as unknown as ApiClient;
  const sender = createCommandSender(
    { ...kind, ...change },
    {
      api,
      session: () => session,
      newKey: () => key((keys += 1)),
      now: Date.now,
      storage,
    },
  );
  return {
    ...sender,
    buy: () => sender.send(spotBuyCall, { body: order }),
    sell: () => sender.send(spotSellCall, { body: order }),
  };
}

/** A sender on a page that shows outcomes, and a function that leaves the page. */
function openPage() {
  const sender = setUp();
  const leave = sender.onOutcome(() => undefined);
  return { ...sender, leave };
}

beforeEach(() => {
  jest.useFakeTimers();
  keys = 0;
  localStorage.clear();
  [session, answers, sent] = ['mine', [], []];
});
afterEach(() => jest.useRealTimers());

test('persists a request until its answer is known', async () => {
  const sender = setUp();
  const outcome = sender.buy();
  expect(sender.pending()).toMatchObject([{ call: spotBuyCall, input: { body: order }, isUnknown: false }]);
  expect(persisted()).toMatchObject([{ session: 'mine', key: key(1), call: 'POST /spot/product/buy', body: order }]);
  expect(await outcome).toMatchObject({ status: 'done', data: { id: 7 } });
  expect([sender.pending(), persisted()]).toEqual([[], []]);
});

test('keeps an answered request pending for listeners until a list shows it, unless no list shows its kind', async () => {
  const sender = setUp();
  const leave = sender.onPending(() => undefined);
  await sender.buy();
  expect([sender.pending(), persisted()]).toMatchObject([[{ key: key(1), data: { id: 7 } }], []]);
  sender.markListed([key(1)]);
  expect(sender.pending()).toEqual([]);

  answers = [{ ...placed, state: 'filled' }, placed];
  await sender.sell();
  expect(sender.pending()).toEqual([]);
  await sender.buy();
  expect(sender.pending()).toHaveLength(1);
  leave();
  expect(sender.pending()).toEqual([]);
});

test.each(['timeout', 'network', 'unreadable'] as const)(
  'sends a request again under the same key after %s',
  async (kind) => {
    answers = [new ApiError(kind), new ApiError('server', { code: code.unavailable }), placed];
    const sender = setUp();
    const outcome = sender.sell();
    await jest.advanceTimersByTimeAsync(0);
    expect(sender.pending()).toMatchObject([{ isUnknown: true }]);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await outcome).toMatchObject({ status: 'done' });
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ path: '/spot/product/sell', key: key(1) })));
  },
);

test('treats a refusal as the answer', async () => {
  answers = [refusal];
  const sender = setUp();
  expect(await sender.buy()).toMatchObject({ status: 'refused', error: { code: code.insufficientBalance } });
  expect([sent.length, sender.pending()]).toEqual([1, []]);
});

test('gives two requests two keys', async () => {
  const sender = setUp();
  await Promise.all([sender.buy(), sender.sell()]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(2)]);
});

test('ignores a second press of a command within a second, and sends it again later', async () => {
  const sender = setUp();
  const answer = deferredAnswer();
  const first = sender.buy();
  expect(sender.buy()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(150);
  answer.resolve(placed);
  await first;
  await jest.advanceTimersByTimeAsync(900);
  expect(sender.buy()).toBeUndefined();
  // Another command is another intention.
  await sender.sell();
  expect(sent).toHaveLength(2);
  await sender.buy();
  await jest.advanceTimersByTimeAsync(1000);
  await sender.buy();
  expect(sent).toHaveLength(4);
});

test('sends a refused or repeatable command again at once', async () => {
  const sender = setUp();
  answers = [refusal];
  await sender.buy();
  await sender.buy();
  expect(sent).toHaveLength(2);
  const chat = setUp({ isRepeatable: true });
  await chat.buy();
  await chat.buy();
  expect(sent).toHaveLength(4);
});

test('sends a request again from the next page when its page closed without an answer', async () => {
  answers = [new ApiError('timeout')];
  const first = openPage();
  void first.buy();
  await jest.advanceTimersByTimeAsync(0);
  first.leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, jest.getTimerCount()]).toEqual([1, 0]);
  expect(await resumedOutcomes()).toMatchObject([{ status: 'done', data: { id: 7 } }]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(1)]);
  expect(persisted()).toEqual([]);
});

test('never repeats a request whose answer came after its page closed', async () => {
  const answer = deferredAnswer();
  const sender = openPage();
  const outcome = sender.buy();
  sender.leave();
  answer.reject(refusal);
  expect(await outcome).toMatchObject({ status: 'refused', error: { code: code.insufficientBalance } });
  expect(await resumedOutcomes()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('leaves no timer for a request that is lost after its page closed, and the next page sends it again', async () => {
  const answer = deferredAnswer();
  const sender = openPage();
  const outcome = sender.buy();
  sender.leave();
  answer.reject(new ApiError('timeout'));
  expect(await outcome).toMatchObject({ status: 'unknown', error: { kind: 'timeout' }, isPersisted: true });
  expect([jest.getTimerCount(), sent.length]).toEqual([0, 1]);
  expect(await resumedOutcomes()).toMatchObject([{ status: 'done' }]);
  expect(sent.map((one) => one.key)).toEqual([key(1), key(1)]);
});

test('continues when its page is opened again', async () => {
  const answer = deferredAnswer();
  const sender = openPage();
  void sender.buy();
  sender.leave();
  answer.reject(new ApiError('timeout'));
  await jest.advanceTimersByTimeAsync(0);
  const onOutcome = jest.fn();
  sender.onOutcome(onOutcome);
  expect(sender.pending()).toMatchObject([{ key: key(1), isUnknown: true }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(onOutcome).toHaveBeenCalledWith(expect.objectContaining({ status: 'done' }));
  expect(sender.pending()).toEqual([]);
});

test('keeps the requests of two tabs', async () => {
  answers = [new ApiError('timeout')];
  void setUp().buy();
  await jest.advanceTimersByTimeAsync(0);
  const second = deferredAnswer();
  const other = setUp().sell();
  expect(persistedKeys()).toEqual([key(1), key(2)]);
  second.resolve(placed);
  await other;
  expect(persistedKeys()).toEqual([key(1)]);
});

test('reports an old request as unknown and does not send it again from a later page', async () => {
  answers = [new ApiError('network')];
  const first = openPage();
  void first.buy();
  await jest.advanceTimersByTimeAsync(0);
  first.leave();
  await jest.advanceTimersByTimeAsync(maxAgeMs + 1);
  expect(await resumedOutcomes()).toMatchObject([
    { status: 'unknown', error: { kind: 'timeout' }, request: { key: key(1) } },
  ]);
  expect([sent.length, persisted()]).toEqual([1, []]);
});

test('does not send an old request again after a sleep', async () => {
  answers = [new ApiError('network')];
  const sender = setUp();
  const outcome = sender.buy();
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(Date.now() + maxAgeMs);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ status: 'unknown', error: { kind: 'network' }, isPersisted: false });
  expect([sent.length, sender.pending(), persisted()]).toEqual([1, [], []]);
});

test('never sends a request of one member in the session of another', async () => {
  answers = [new ApiError('timeout'), placed];
  const sender = setUp();
  const outcome = sender.buy();
  await jest.advanceTimersByTimeAsync(0);
  session = 'another';
  expect(await resumedOutcomes()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ status: 'unknown', error: { kind: 'timeout' } });
  expect(sent).toHaveLength(1);
});

test('never resends a request that is lost after another member has signed in', async () => {
  const answer = deferredAnswer();
  const sender = setUp();
  void sender.buy();
  session = 'another';
  answer.reject(new ApiError('timeout'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(persisted()).toMatchObject([{ key: key(1), session: 'mine' }]);
  expect(await resumedOutcomes()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('does not report an outcome to another member', async () => {
  const answer = deferredAnswer();
  const listener = jest.fn();
  const sender = setUp();
  sender.onOutcome(listener);
  const outcome = sender.buy();
  session = 'another';
  answer.resolve(placed);
  sender.report(await sentOutcome(outcome));
  expect(listener).not.toHaveBeenCalled();
});

test('reports an outcome to the last listener when its page has closed', async () => {
  const listener = jest.fn();
  const sender = setUp();
  const leave = sender.onOutcome(listener);
  const outcome = sender.buy();
  leave();
  sender.report(await sentOutcome(outcome));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('stops only after the last listener has left', async () => {
  answers = [new ApiError('timeout')];
  const sender = openPage();
  const leaveOther = sender.onOutcome(() => undefined);
  const outcome = sender.buy();
  await jest.advanceTimersByTimeAsync(0);
  leaveOther();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ status: 'done' });
});
