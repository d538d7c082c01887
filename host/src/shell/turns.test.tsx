import { act, render } from '@testing-library/react';
import { Turns } from './turns.tsx';

const onMissed = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onMissed.mockClear();
});
afterEach(() => jest.useRealTimers());

test('who gets every turn, be it late, is not told of', () => {
  render(<Turns onMissed={onMissed} />);
  for (let second = 0; second < 20; second += 1) act(() => jest.advanceTimersByTime(1000));
  // Three seconds without a turn, as while a slow page is rendered, are nothing yet.
  act(() => jest.advanceTimersByTime(3000));
  for (let second = 0; second < 20; second += 1) act(() => jest.advanceTimersByTime(1000));
  expect(onMissed).not.toHaveBeenCalled();
});

test('three missed turns in a row are told, once', () => {
  render(<Turns onMissed={onMissed} />);
  // Nothing is rendered before `act` ends.
  act(() => {
    jest.advanceTimersByTime(3000);
    expect(onMissed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(onMissed).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
  });
  expect(onMissed).toHaveBeenCalledTimes(1);
});
