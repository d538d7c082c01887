import { ApiError } from '@livery/platform';
import { errorText } from './error-text.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');

test('a refusal speaks in the words of the server, else names its code', () => {
  expect(errorText(new ApiError('server', { code: 100102, message: 'Wrong password' }), t)).toBe('Wrong password');
  expect(errorText(new ApiError('server', { code: 500 }), t)).toBe('errorServer 500');
});

test('what is no answer has words of ours', () => {
  expect(errorText(new ApiError('network'), t)).toBe('errorNetwork');
  expect(errorText(new ApiError('timeout'), t)).toBe('errorTimeout');
  expect(errorText(new ApiError('unreadable'), t)).toBe('errorUnreadable');
});
