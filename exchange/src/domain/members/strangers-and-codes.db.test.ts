import { code } from '@livery/contract/envelope';
import { TestClock } from '../../../test/clock.ts';
import { openTestDatabase } from '../../../test/databases.ts';
import { prepareLedger } from '../../../test/ledger.ts';
import { seedTenants } from '../../seed/tenants.ts';
import type { Storage } from '../../storage/database.ts';
import { sessions } from '../../storage/schema/index.ts';
import { MemoryLimits } from './limits.ts';
import { createMember } from './members.ts';
import { VerificationCodes } from './verification-codes.ts';

const [{ id: tenantId }] = seedTenants;
const owner = '198.51.100.7';
const stranger = (index: number) => `2001:db8:0:${index.toString(16)}::/64`;
const refused = { code: code.wrongVerificationCode };

let storage: Storage;
let clock: TestClock;
let codes: VerificationCodes;
let sent: string[];
let members = 0;

beforeAll(async () => {
  storage = await openTestDatabase();
  await prepareLedger(storage.database);
});
afterAll(() => storage.close());
beforeEach(() => {
  sent = [];
  clock = new TestClock();
  codes = new VerificationCodes({
    database: storage.database,
    clock,
    limits: new MemoryLimits(clock),
    secret: Buffer.alloc(32),
    delivery: { deliver: async ({ verificationCode }) => void sent.push(verificationCode) },
    onUndelivered: () => undefined,
  });
});

/** The address and code that reset a new member's forgotten password. */
async function newMember(signedInFrom?: string) {
  members += 1;
  const name = { type: 'MAIL', email: `owner-${members}@codes.example` } as const;
  const own = { tenantId, name, nickname: 'o', passwordHash: 'x', invitedBy: null, isTreasuryRun: false };
  const memberId = (await createMember(storage.database, { ...own, at: new Date(clock.now()) })) ?? '';
  const id = `00000000-0000-4000-8000-${String(members).padStart(12, '0')}`;
  if (signedInFrom !== undefined)
    await storage.database
      .insert(sessions)
      .values({ id, memberId, address: signedInFrom, createdAt: new Date(clock.now()) });
  return { tenantId, scene: 'RESET_PASSWORD', name } as const;
}
type Purpose = Awaited<ReturnType<typeof newMember>>;

async function ask(purpose: Purpose, clientAddress: string): Promise<string> {
  await codes.send(purpose, { clientAddress, language: 'en-US', appName: 'Aldera' });
  await codes.close();
  return sent.at(-1) ?? '';
}
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

test('wrong guesses from elsewhere do not spend the tries of the network that asked', async () => {
  const purpose = await newMember();
  const right = await ask(purpose, owner);
  for (let guess = 0; guess < 20; guess += 1)
    await expect(codes.check(purpose, { code: wrong(right), clientAddress: stranger(guess) })).rejects.toMatchObject(
      refused,
    );
  // Their guesses are used up.
  await expect(codes.check(purpose, { code: right, clientAddress: stranger(99) })).rejects.toMatchObject(refused);
  await codes.check(purpose, { code: right, clientAddress: owner });
});

test('a code that a stranger asks for leaves the owner’s valid, and both are void after one is used', async () => {
  const purpose = await newMember();
  const right = await ask(purpose, owner);
  const other = await ask(purpose, stranger(1));
  await codes.check(purpose, { code: right, clientAddress: owner });
  await storage.database.transaction((tx) => codes.consume(tx, purpose, right));
  await expect(codes.check(purpose, { code: other, clientAddress: owner })).rejects.toMatchObject(refused);
});

test('a code may be given from another network than it was asked for, five times', async () => {
  const purpose = await newMember();
  const right = await ask(purpose, owner);
  for (let guess = 0; guess < 4; guess += 1)
    await expect(codes.check(purpose, { code: wrong(right), clientAddress: stranger(1) })).rejects.toMatchObject(
      refused,
    );
  await codes.check(purpose, { code: right, clientAddress: stranger(1) });
});

test('strangers use up the codes of an hour, but not those of a member at a known network', async () => {
  const [known, unknown] = [await newMember(owner), await newMember()];
  for (const purpose of [known, unknown])
    for (let index = 0; index < 30; index += 1) await ask(purpose, stranger(index));
  await expect(ask(known, stranger(30))).rejects.toMatchObject({ code: code.tooManyRequests });
  await expect(ask(unknown, owner)).rejects.toMatchObject({ code: code.tooManyRequests });
  const right = await ask(known, owner);
  await codes.check(known, { code: right, clientAddress: owner });
});

test('one network asks for ten codes an hour', async () => {
  const purpose = await newMember();
  for (let index = 0; index < 10; index += 1) {
    await ask(purpose, owner);
    clock.advance(50_000);
  }
  await expect(ask(purpose, owner)).rejects.toMatchObject({ code: code.tooManyRequests });
  await ask(purpose, stranger(1));
});
