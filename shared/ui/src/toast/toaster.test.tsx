import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster.tsx';
import { getToasts, toast, toastMs } from './toasts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster label="Messages" closeLabel="Close" />);
});
afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = (title: string) => act(() => void toast.success(title));

test('a message leaves after five seconds', () => {
  say('Saved');
  pass(toastMs - 1);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('its time stands still while the pointer is on it, and goes on from there', () => {
  say('Saved');
  pass(3000);
  fireEvent.pointerEnter(screen.getByRole('list'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('list'));
  pass(1999);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('its time stands still while something in it has the focus', () => {
  say('Saved');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(toastMs);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that was closed under the pointer does not hold up the next one', () => {
  say('First');
  fireEvent.pointerEnter(screen.getByRole('list'));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('First')).toBeNull();
  say('Second');
  pass(toastMs);
  expect(screen.queryByText('Second')).toBeNull();
});

test('an error is an alert; the same words are not said twice', () => {
  act(() => {
    toast.error('No connection');
    toast.error('No connection');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('at most four are shown, the newest', () => {
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach((title) => toast.info(title)));
  expect(getToasts().map((one) => one.title)).toEqual(['b', 'c', 'd', 'e']);
});
