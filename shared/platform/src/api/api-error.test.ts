import { ApiError, errorText } from './api-error.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');

test("shows the server's message of a refusal, or its code when there is no message", () => {
  expect(errorText(new ApiError('server', { code: 100102, message: 'Wrong password' }), t)).toBe('Wrong password');
  expect(errorText(new ApiError('server', { code: 500 }), t)).toBe('errorServer 500');
});

test('shows a message of its own when there is no readable answer', () => {
  expect(errorText(new ApiError('network'), t)).toBe('errorNetwork');
  expect(errorText(new ApiError('timeout'), t)).toBe('errorTimeout');
  expect(errorText(new ApiError('unreadable'), t)).toBe('errorUnreadable');
});
