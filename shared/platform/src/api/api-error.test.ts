import { ApiError } from './api-error.ts';
import { errorText, type ErrorMessageKeys } from './api-error.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const keys: ErrorMessageKeys<string> = {
  server: 'errorServer',
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  unreadable: 'errorUnreadable',
};

test("shows the server's message of a refusal, or its code when there is no message", () => {
  expect(errorText(new ApiError('server', { code: 100102, message: 'Wrong password' }), t, keys)).toBe(
    'Wrong password',
  );
  expect(errorText(new ApiError('server', { code: 500 }), t, keys)).toBe('errorServer 500');
});

test('shows a message of its own when there is no readable answer', () => {
  expect(errorText(new ApiError('network'), t, keys)).toBe('errorNetwork');
  expect(errorText(new ApiError('timeout'), t, keys)).toBe('errorTimeout');
  expect(errorText(new ApiError('unreadable'), t, keys)).toBe('errorUnreadable');
});
