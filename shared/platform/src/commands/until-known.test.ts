import { code } from '@livery/contract/envelope';
import { ApiError } from '../api/api-error.ts';
import { untilKnown } from './until-known.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const asking = { signal: new AbortController().signal, isAllowed: () => true, onUnknown: jest.fn() };

test('repeats an unanswered command with growing pauses until an answer comes', async () => {
  const lost = [new ApiError('timeout'), new ApiError('network'), new ApiError('server', { code: code.unavailable })];
  const ask = jest.fn(async () => {
    const error = lost.shift();
    if (error) throw error;
    return 'done';
  });
  const answer = untilKnown(ask, asking);
  await jest.advanceTimersByTimeAsync(1000 + 2000 + 3999);
  expect(ask).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('done');
  expect(asking.onUnknown).toHaveBeenCalledTimes(3);
});

test('does not repeat a refused command', async () => {
  const ask = jest.fn(() => Promise.reject(new ApiError('server', { code: code.orderClosed })));
  await expect(untilKnown(ask, asking)).rejects.toMatchObject({ code: code.orderClosed });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('stops without a timer left when the signal aborts', async () => {
  const here = new AbortController();
  const ask = jest.fn(() => Promise.reject(new ApiError('timeout')));
  const refused = jest.fn();
  void untilKnown(ask, { ...asking, signal: here.signal }).catch(refused);
  await jest.advanceTimersByTimeAsync(999);
  here.abort();
  expect(jest.getTimerCount()).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
});

test('does not resend a command that is no longer allowed after a pause', async () => {
  let isAllowed = true;
  const ask = jest.fn(() => Promise.reject(new ApiError('timeout')));
  const refused = jest.fn();
  void untilKnown(ask, { ...asking, isAllowed: () => isAllowed }).catch(refused);
  await jest.advanceTimersByTimeAsync(999);
  isAllowed = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
});
