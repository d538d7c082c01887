import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { startFailure } from './start-failure.ts';

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
