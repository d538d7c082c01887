import { act, render } from '@testing-library/react';
import { RenderLoopGuard } from './render-loop-guard.tsx';

const onLoop = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onLoop.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('does not report a page whose transitions are rendered, even late', () => {
  render(<RenderLoopGuard onLoop={onLoop} />);
  for (let second = 0; second < 20; second += 1) act(() => jest.advanceTimersByTime(1000));
  // Three seconds without a rendered transition, as with a slow page, are no loop yet.
  act(() => jest.advanceTimersByTime(3000));
  for (let second = 0; second < 20; second += 1) act(() => jest.advanceTimersByTime(1000));
  expect(onLoop).not.toHaveBeenCalled();
});

test('reports three missed checks in a row, once', () => {
  render(<RenderLoopGuard onLoop={onLoop} />);
  // Nothing is rendered before `act` ends.
  act(() => {
    jest.advanceTimersByTime(3000);
    expect(onLoop).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(onLoop).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
  });
  expect(onLoop).toHaveBeenCalledTimes(1);
});

test('a page that keeps timers waiting, as on a slow device, has five times as long', () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  render(<RenderLoopGuard onLoop={onLoop} />);
  function waitSlowly(seconds: number): void {
    for (let quarter = 0; quarter < 4 * seconds; quarter += 1) {
      time += 250;
      jest.advanceTimersByTime(100);
    }
  }
  act(() => {
    waitSlowly(14);
    expect(onLoop).not.toHaveBeenCalled();
    waitSlowly(4);
    expect(onLoop).toHaveBeenCalledTimes(1);
  });
});
