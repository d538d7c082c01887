import type { Envelope } from '@livery/contract/envelope';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { noFaults } from '../faults/plan.ts';
import { placeDatabase } from '../test/embedded-database.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectRefusal, startProcess } from '../test/process.ts';
import { auditLedger } from './ledger/audit.ts';
import { openPglite } from './storage/pglite.ts';

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-main-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const directory = (name: string) => join(scratch, name);
const noPast = { LIVERY_PAST_HOURS: '0' };

const call = async (port: number, path: string, init?: RequestInit) =>
  (await (await fetch(`http://127.0.0.1:${port}/api${path}`, init)).json()) as Envelope;
const demo = JSON.stringify({ type: 'MAIL', email: 'demo@livery.example', password: 'livery-demo' });
const signIn = async (port: number) => {
  const envelope = await call(port, '/login', {
    method: 'POST',
    body: demo,
    headers: { 'content-type': 'application/json' },
  });
  return (envelope.data as { token: string }).token;
};

/** `environment.test.ts` has the other variables. */
test('a wrong variable is reported in one sentence', async () => {
  expect.hasAssertions();
  await expectRefusal(
    { DATA_DIR: directory('refused'), EXCHANGE_PORT: 'http' },
    /EXCHANGE_PORT must be a whole number/,
  );
});

test('the embedded exchange starts, serves, refuses a second one, survives a kill, and stops cleanly', async () => {
  const data = { ...noPast, DATA_DIR: directory('data') };
  await placeDatabase(data.DATA_DIR, 'empty');
  const first = startProcess(data);
  const { port, tenants, demoMember } = await first.ready;
  expect(tenants).toContainEqual({ host: 'mirador.localhost', appName: 'Mirador' });
  expect(demoMember.account).toBe('demo@livery.example');
  const token = await signIn(port);
  expect((await call(port, '/test/faults')).code).toBe(404);
  const balances = async (from: number) =>
    JSON.stringify(
      (await call(from, '/funds/accounts', { headers: { authorization: token } })).data,
      (key, value: unknown) => (key === 'total' ? undefined : value),
    );
  const before = await balances(port);
  const markets = await call(port, '/spot/products');
  expect((markets.data as { coins: unknown[] }).coins).not.toEqual([]);

  const body = JSON.stringify({ scene: 'REGISTER', email: 'someone@example.com' });
  await call(port, '/verifyCode/mail', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  expect(first.output().stdout).toMatch(/^Verification code for s•••e@example\.com: \d{6}$/m);

  await expectRefusal(data, /Another exchange already runs on the data directory/);
  const bid = (from: number) =>
    call(from, '/spot/product/buy', {
      method: 'POST',
      body: JSON.stringify({ symbol: 'BTCUSDT', type: 'limit', price: '40000', amount: '0.01' }),
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': 'an-order-before-a-kill',
      },
    });
  const accepted = await bid(port);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = startProcess({ ...data, LIVERY_MAILBOX: '1', LIVERY_FAULTS: '1' });
  const again = await second.ready;
  expect((await call(again.port, '/test/faults')).data).toEqual(noFaults);
  expect(first.output().stdout + first.output().stderr).not.toContain('LIVERY_FAULTS');
  expect(second.output().stdout).toMatch(/^LIVERY_FAULTS=1: .* For tests only\.$/m);
  expect(second.output().stderr).toMatch(/"level":40,.*LIVERY_FAULTS=1/);
  expect(await bid(again.port)).toEqual(accepted);
  const { id } = accepted.data as { id: number };
  const open = await call(again.port, '/spot/orders', { headers: { authorization: token } });
  const [newest, ...older] = (open.data as { list: { id: number; amount: string }[] }).list;
  expect(newest).toMatchObject({ id, price: '40000.00', amount: '0.01', filledAmount: '0', state: 'open' });
  expect(older).toHaveLength(3);
  await call(again.port, `/spot/orders/${id}/cancel`, { method: 'POST', headers: { authorization: token } });
  expect(await balances(again.port)).toBe(before);
  await call(again.port, '/verifyCode/mail', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const mailbox = await call(again.port, '/test/mailbox?address=someone@example.com');
  expect(mailbox.data).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
  // Other users of the machine can neither read the data nor send operator commands.
  const rightsOf = (file: string) => statSync(join(data.DATA_DIR, file)).mode & 0o777;
  expect([rightsOf('database'), rightsOf('operator.json')]).toEqual([0o700, 0o600]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual({ exitCode: 0, signal: null });
  const storage = await openPglite(data.DATA_DIR);
  expect(await auditLedger(storage.database)).toEqual([]);
  await storage.close();
  expect(first.output().stderr + second.output().stderr).not.toMatch(/livery-demo|someone@example|"level":[56]0/);
});
