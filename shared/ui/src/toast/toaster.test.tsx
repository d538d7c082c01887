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
const t = (title: string) => act(() => void toast.success(title));

test('a message disappears after five seconds', () => {
  t('Saved');
  pass(toastMs - 1);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('the time of a message is paused while it is hovered', () => {
  t('Saved');
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

test('the time of a message is paused while focus is in it', () => {
  t('Saved');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  pass(toastMs);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message that was closed under the pointer does not pause the next one', () => {
  t('First');
  fireEvent.pointerEnter(screen.getByRole('list'));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('First')).toBeNull();
  t('Second');
  pass(toastMs);
  expect(screen.queryByText('Second')).toBeNull();
});

test('a repeated message appears once; several messages are one polite live region', () => {
  act(() => {
    toast.error('No connection');
    toast.success('Saved');
    toast.error('No connection');
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Saved', 'No connection']);
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the time of a message is paused while the page is hidden', () => {
  const hide = (hidden: boolean) =>
    act(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  t('Saved');
  hide(true);
  pass(60_000);
  hide(false);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(toastMs);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('F6 moves focus to the newest message; Escape and closing the last one move it back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const close = () => screen.getAllByRole('button', { name: 'Close' });
  const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  field.focus();
  press('F6');
  expect(field).toHaveFocus();
  t('First');
  t('Second');
  press('F6');
  expect(close()[1]).toHaveFocus();
  press('Escape');
  expect(field).toHaveFocus();
  press('F6');
  fireEvent.click(document.activeElement ?? document.body);
  expect(close()).toHaveLength(1);
  expect(close()[0]).toHaveFocus();
  fireEvent.click(document.activeElement ?? document.body);
  expect(field).toHaveFocus();
  field.remove();
});

test('shows at most the four newest messages', () => {
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach((title) => toast.info(title)));
  expect(getToasts().map((one) => one.title)).toEqual(['b', 'c', 'd', 'e']);
});
