import { code } from '@livery/contract/envelope';
import { asc, eq, like, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { lowPasswordCost } from '../../../test/passwords.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { storePhones } from '../../seed/seed.ts';
import { members } from '../../storage/schema/index.ts';
import { isMemberOfAnyCountry } from '../futures/protections.ts';
import { createMember } from './members.ts';
import { Passwords } from './secrets.ts';

let site: TestExchange;
let passwordHash: string;
const { post } = visitorAt(() => site);

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  passwordHash = await new Passwords(lowPasswordCost).hash('sesame');
});
afterAll(() => site.close());

/** A member as an earlier version of the exchange stored one. */
async function storedMember([nickname, areaCode, mobile, day]: readonly [
  string,
  string,
  string,
  number,
]): Promise<string> {
  const { database } = site.exchange;
  const name = { type: 'MAIL', email: `${nickname}@phones.example` } as const;
  const at = new Date(day * 86_400_000);
  const own = { tenantId: 'aldera', name, nickname, passwordHash, invitedBy: null, isTreasuryRun: false, at };
  const id = (await createMember(database, own)) ?? '';
  await database.update(members).set({ email: null, areaCode, mobile }).where(eq(members.id, id));
  return id;
}

const numbers = () =>
  site.exchange.database
    .select({ nickname: members.nickname, areaCode: members.areaCode, mobile: members.mobile, phone: members.phone })
    .from(members)
    .where(like(members.nickname, 'stored-%'))
    .orderBy(asc(members.nickname));

async function register(areaCode: string, mobile: string) {
  site.clock.advance(60_000);
  const name = { areaCode, mobile };
  const asked = await post('/verifyCode/mobile', { scene: 'REGISTER', ...name });
  if (asked.code !== code.success) return asked;
  const sent = site.mailbox.lastCodeFor('+12025550199');
  return post('/members', { type: 'MOBILE', ...name, password: 'sesame', code: sent });
}

test('a number belongs to one member, however it is divided', async () => {
  expect((await register('+1', '2025550199')).code).toBe(code.success);
  for (const [areaCode, mobile] of [
    ['+12', '025550199'],
    ['+120', '25550199'],
    ['+1202', '5550199'],
  ] as const)
    expect(await register(areaCode, mobile)).toMatchObject({ code: code.badRequest, data: { field: 'areaCode' } });
  // With the trunk prefix, as some dial it.
  expect((await register('+1', '12025550199')).code).toBe(code.accountTaken);
});

test('stored numbers become E.164, and of members with one number one has it and all keep signing in', async () => {
  const { database } = site.exchange;
  const stored = [
    ['stored-a-alone', '+1202', '5550100', 1],
    ['stored-b-oldest', '+120', '25550101', 1],
    ['stored-b-younger', '+1202', '5550101', 2],
    ['stored-c-normal', '+49', '15100000077', 2],
    ['stored-c-older', '+49', '015100000077', 1],
    ['stored-d-none', '+999', '12345678', 1],
  ] as const;
  for (const one of stored) await storedMember(one);
  // Each start does it.
  await storePhones(database);
  await storePhones(database);
  const expected = [
    { nickname: 'stored-a-alone', areaCode: '+1', mobile: '2025550100', phone: '+12025550100' },
    { nickname: 'stored-b-oldest', areaCode: '+1', mobile: '2025550101', phone: '+12025550101' },
    { nickname: 'stored-b-younger', areaCode: '+1202', mobile: '5550101', phone: null },
    { nickname: 'stored-c-normal', areaCode: '+49', mobile: '15100000077', phone: '+4915100000077' },
    { nickname: 'stored-c-older', areaCode: '+49', mobile: '015100000077', phone: null },
    { nickname: 'stored-d-none', areaCode: '+999', mobile: '12345678', phone: null },
  ];
  expect(await numbers()).toEqual(expected);
  for (const [nickname, areaCode, mobile] of stored) {
    const { data } = await post('/login', { type: 'MOBILE', areaCode, mobile, password: 'sesame' });
    const { token } = data as { token: string };
    const { envelope } = await site.call('GET', '/me/info', { token });
    expect(envelope.data).toMatchObject({ nickname });
  }
});

test('a number is of its country for closed regions, however it was stored', async () => {
  const id = await storedMember(['closed', '+1202', '5550188', 1]);
  await expect(isMemberOfAnyCountry(site.exchange.database, id, ['US'])).resolves.toBe(true);
});

test('the database refuses two members with one number', async () => {
  const phone = '+12025550177';
  const [first, second] = [
    await storedMember(['first', '+1', '2025550177', 1]),
    await storedMember(['second', '+1202', '5550177', 1]),
  ];
  const { database } = site.exchange;
  await database.update(members).set({ phone }).where(eq(members.id, first));
  const result = database.update(members).set({ phone }).where(eq(members.id, second));
  await expect(result).rejects.toMatchObject({ cause: { constraint: 'member_phone' } });
  const [{ count } = { count: 0 }] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .where(eq(members.phone, phone));
  expect(count).toBe(1);
});
