import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { user } from '@livery/platform/testing';
import { act, render, screen } from '@testing-library/react';
import { startPageOfAldera } from '../testing/start-page.ts';
import { FailurePage, startFailure, type StartFailure } from './failure-page.tsx';

const { brand, messages } = startPageOfAldera;
const show = (failure: StartFailure, onRetry: () => Promise<void> = () => Promise.resolve()) =>
  render(<FailurePage brand={brand} messages={messages} failure={failure} onRetry={onRetry} />);

test.each([
  ['offline', 'You are offline'],
  ['unreachable', 'The site cannot be reached'],
  ['broken', 'Something went wrong on our side'],
  ['noSite', 'There is no site at this address'],
] as const)('%s: shows the brand, what happened and what to do', (failure, title) => {
  show(failure);
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText('Aldera')).toBeTruthy();
  expect(document.title).toBe(`${title} · Aldera`);
});

test('shows a running retry, ignores a second press, and announces the outcome', async () => {
  let finish = () => undefined as void;
  const onRetry = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  show('unreachable', onRetry);
  await user.dblClick(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => finish());
  expect(screen.getByRole('status').textContent).toBe('Still no answer. Try again in a moment.');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('retries automatically when the network is back', async () => {
  const onRetry = jest.fn(() => Promise.resolve());
  show('offline', onRetry);
  await act(async () => dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['no tenant at this address', new ApiError('server', { code: code.unknownTenant }), 'noSite'],
  ['no network', new ApiError('network'), 'unreachable'],
  ['no answer within 60 s', new ApiError('timeout'), 'unreachable'],
  ['no release within its limit', new DOMException('late', 'TimeoutError'), 'unreachable'],
  ['a lost release', new TypeError('Failed to fetch'), 'unreachable'],
  ['HTTP 500', new ApiError('server', { code: 500 }), 'broken'],
  ['HTML instead of JSON', new ApiError('unreadable'), 'broken'],
  ['anything else', new Error('release manifest: HTTP 502'), 'broken'],
])('%s', (_what, error, failure) => expect(startFailure(error, true)).toBe(failure));

test('reports offline without a network, whatever the error is', () => {
  expect(startFailure(new Error('chunk'), false)).toBe('offline');
  expect(startFailure(new ApiError('server', { code: code.unknownTenant }), false)).toBe('noSite');
});
