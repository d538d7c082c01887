import { isDiskFull, isRefusedWrite } from './disk.ts';

const failed = (reason: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code: reason }) });

test.each([
  ['53100', true, true],
  ['ENOSPC', true, true],
  ['EDQUOT', true, true],
  ['25006', false, true],
  ['23505', false, false],
  ['EIO', false, false],
])('%s: a full disk %p, a refused write %p', (reason, isFull, isRefused) => {
  expect([isDiskFull(failed(reason)), isRefusedWrite(failed(reason))]).toEqual([isFull, isRefused]);
  expect(isDiskFull(failed(reason).cause)).toBe(isFull);
});

test('a value that is not an error is not a refused write', () => {
  expect([undefined, null, 'ENOSPC', { code: '53100' }].some(isRefusedWrite)).toBe(false);
});
