import { createLog } from './log.ts';

test('logs an error by its type, its cause and its stack, without the parameters of its statement', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const cause = new Error('relation "tenants" does not exist\nparams: secret');
  log.error({ err: new Error('Failed query: select $1\nparams: secret', { cause }) }, 'a call failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    msg: 'a call failed',
    err: { type: 'Error', message: 'relation "tenants" does not exist' },
  });
  expect(lines.join('')).not.toContain('secret');
});
