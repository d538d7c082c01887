import { createFrameFlush } from './flush.ts';

test('calls a listener once for many marks, at most every 50 ms', () => {
  const frames: ((time: number) => void)[] = [];
  const flush = createFrameFlush(50, (callback) => frames.push(callback));
  const frame = (time: number) => frames.splice(0).forEach((callback) => callback(time));
  const listener = jest.fn();
  flush.mark(listener);
  flush.mark(listener);
  frame(1000);
  expect(listener).toHaveBeenCalledTimes(1);
  flush.mark(listener);
  frame(1016);
  frame(1033);
  expect(listener).toHaveBeenCalledTimes(1);
  frame(1050);
  expect(listener).toHaveBeenCalledTimes(2);
  frame(1100);
  expect(listener).toHaveBeenCalledTimes(2);
});
