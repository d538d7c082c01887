import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { openTestDatabase } from '../../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../../test/exchange.ts';
import { demoMember } from '../../../seed/demo-member.ts';
import { members } from '../../../storage/schema/index.ts';

let site: TestExchange;
let memberId: string;

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  const demo = await site.exchange.database.query.members.findFirst({ where: eq(members.email, demoMember.account) });
  memberId = demo?.id ?? '';
});
afterAll(() => site.close());

const refusedWith = (given: string) =>
  site.exchange.fundsPasswords.require(memberId, given).then(
    () => code.success,
    (error: { code: number }) => error.code,
  );

test('the right password is accepted, also when it is sent many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusedWith(demoMember.fundsPassword)));
  expect(new Set(answers)).toEqual(new Set([code.success]));
});

test('wrong passwords wait longer and longer, until the right one resets the wait', async () => {
  const guesses = ['000000', '000001', '000002', '000003', '000004'];
  expect(await Promise.all(guesses.map(refusedWith))).toEqual(guesses.map(() => code.wrongFundsPassword));
  expect(await refusedWith(demoMember.fundsPassword)).toBe(code.tooManyRequests);
  site.clock.advance(1000);
  expect(await refusedWith('000005')).toBe(code.wrongFundsPassword);
  site.clock.advance(1000);
  expect(await refusedWith(demoMember.fundsPassword)).toBe(code.tooManyRequests);
  site.clock.advance(1000);
  expect(await refusedWith(demoMember.fundsPassword)).toBe(code.success);
  expect(await refusedWith('000006')).toBe(code.wrongFundsPassword);
  expect(await refusedWith(demoMember.fundsPassword)).toBe(code.success);
});

test('only five of many concurrent guesses are checked', async () => {
  const guesses = Array.from({ length: 50 }, (_none, index) => String(900_000 + index));
  const refusals = await Promise.all(guesses.map(refusedWith));
  expect(refusals.filter((refusal) => refusal === code.wrongFundsPassword)).toHaveLength(5);
  expect(refusals.filter((refusal) => refusal === code.tooManyRequests)).toHaveLength(45);
});

test('tells a member that they have no funds password', async () => {
  await site.exchange.database.update(members).set({ fundsPasswordHash: null }).where(eq(members.id, memberId));
  expect(await refusedWith(demoMember.fundsPassword)).toBe(code.fundsPasswordUnset);
});
