import { DatabaseUnavailableError } from '../storage/database-unavailable.ts';
import { StartupError, startupSentence } from './startup-error.ts';

test('an error for the operator is said as it is', () => {
  expect(startupSentence(new StartupError('Set NATS_URL.'))).toBe('Set NATS_URL.');
});

test('a database that gave no answer in time is no fault of the exchange', () => {
  const unanswered = 'The database did not answer (Query read timeout). Start the exchange again.';
  expect(startupSentence(new Error('Query read timeout'))).toBe(unanswered);
  const cause = new Error('Query read timeout');
  expect(startupSentence(new Error('Failed query: select $1\nparams: secret', { cause }))).toBe(unanswered);
  expect(startupSentence(new DatabaseUnavailableError())).toContain('(the database is away)');
});

test('damage is said as damage', () => {
  const cause = Object.assign(new Error('could not read blocks 3..3 in file "base/5/16419"'), { code: 'XX001' });
  expect(startupSentence(new Error('Failed query: select $1\nparams: secret', { cause }))).toBe(
    'The database is damaged (could not read blocks 3..3 in file "base/5/16419"): restore it from a backup.',
  );
});

test('any other error is a fault of the exchange, told without the parameters of its statement', () => {
  const cause = new Error('relation "tenants" does not exist\nand more');
  const said = startupSentence(new Error('Failed query: select $1\nparams: secret', { cause }));
  expect(said).toContain('by a fault of its own (relation "tenants" does not exist)');
  expect(startupSentence(new Error('Failed query: select $1\nparams: secret'))).toContain('(unknown)');
});
