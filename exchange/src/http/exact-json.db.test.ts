/** Amounts in JSON numbers are read digit by digit, or refused. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { code, type Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { openTestDatabase } from '../../test/databases.ts';
import { openWealthSite, type Pledger, type WealthSite } from '../../test/wealth-site.ts';

let site: WealthSite;
let member: Pledger;
let productId = 0;

beforeAll(async () => {
  site = await openWealthSite(await openTestDatabase('seeded'));
});
beforeEach(async () => {
  member = await site.enter();
  productId = (await site.productOf(0, 'USDT')).product.id;
});
afterAll(() => site.close());

/** Sends the digits unchanged. */
async function buy(amount: string): Promise<Envelope> {
  const answer = await site.server.inject({
    method: 'POST',
    url: `/api/wealth/products/${productId}`,
    payload: `{"amount":${amount}}`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      authorization: member.token,
      'idempotency-key': randomUUID(),
    },
  });
  return answer.json<Envelope>();
}
async function bought(amount: string): Promise<string> {
  const { data, ...refusal } = await buy(amount);
  expect(refusal).toMatchObject({ code: code.success });
  return (await site.ask<WealthOrder>('GET', `/wealth/records/${(data as { id: number }).id}`)).amount;
}

test('a number is bought digit by digit', async () => {
  expect(await bought('1000')).toBe('1000');
  expect(await bought('1000.10000001')).toBe('1000.10000001');
  expect(await bought('1.00012345678e3')).toBe('1000.12345678');
  expect(await bought('1000.100000000000000000')).toBe('1000.1');
  expect(await bought('"1000.10000001"')).toBe('1000.10000001');
});

test('a number that a double would round is refused instead', async () => {
  // As doubles these are 1000.1, 1000.12345678 and 2000.
  for (const amount of ['1000.10000000000000001', '1000.123456780000000001', '1999.9999999999999999999'])
    expect(await buy(amount)).toMatchObject({ code: code.badRequest, data: { field: 'amount' } });
});

test('refuses anything but an amount', async () => {
  for (const amount of ['1e400', '-1000', '0', '0.00000000000000000000', '1e-400', '99999999999999999999', 'null'])
    expect((await buy(amount)).code).not.toBe(code.success);
  expect((await buy('1000,"amount":2000,"x":1')).code).toBe(code.badRequest);
  expect((await buy('1000.0000000000000000,"__proto__":{"a":1}')).code).toBe(code.badRequest);
});
