import { code } from '@livery/contract/envelope';
import { TestClock } from '../../../test/clock.ts';
import { openTestDatabase } from '../../../test/databases.ts';
import { prepareLedger } from '../../../test/ledger.ts';
import { seedTenants } from '../../seed/tenants.ts';
import type { Storage } from '../../storage/database.ts';
import type { CodeMessage } from './delivery.ts';
import { MemoryLimits } from './limits.ts';
import { createMember } from './members.ts';
import { VerificationCodes } from './verification-codes.ts';

const [{ id: tenantId }] = seedTenants;
const name = { type: 'MAIL', email: 'a@example.com' } as const;
const request = { clientAddress: '203.0.113.1', language: 'de-DE', appName: 'Aldera' } as const;

let storage: Storage;
let sent: CodeMessage[];
let failures: unknown[];
let isBroken: boolean;
let codes: VerificationCodes;

beforeAll(async () => {
  storage = await openTestDatabase();
  await prepareLedger(storage.database);
});
afterAll(() => storage.close());
beforeEach(() => {
  [sent, failures, isBroken] = [[], [], false];
  const clock = new TestClock();
  codes = new VerificationCodes({
    database: storage.database,
    clock,
    limits: new MemoryLimits(clock),
    secret: Buffer.alloc(32),
    delivery: {
      deliver: async (message) => {
        if (isBroken) throw new Error('no route to host');
        sent.push(message);
      },
    },
    onUndelivered: (error) => failures.push(error),
  });
});

test('a code is sent in the caller’s language and in the name of the site', async () => {
  await codes.send({ tenantId, scene: 'REGISTER', name }, request);
  expect(sent).toEqual([
    { to: name, verificationCode: expect.stringMatching(/^\d{6}$/), language: 'de-DE', appName: 'Aldera' },
  ]);
});

test('a code that cannot be sent is reported, logged, and not counted', async () => {
  isBroken = true;
  const purpose = { tenantId, scene: 'REGISTER', name } as const;
  for (let tries = 0; tries < 20; tries += 1)
    await expect(codes.send(purpose, request)).rejects.toMatchObject({ code: code.unavailable });
  expect(failures).toHaveLength(20);
  isBroken = false;
  await codes.send(purpose, request);
  expect(sent).toHaveLength(1);
});

test('a failure that would reveal an account is only logged', async () => {
  isBroken = true;
  await createMember(storage.database, {
    tenantId,
    name,
    nickname: 'a',
    passwordHash: null,
    invitedBy: null,
    isTreasuryRun: false,
    at: new Date(0),
  });
  await codes.send({ tenantId, scene: 'RESET_PASSWORD', name }, request);
  await codes.close();
  expect(failures).toEqual([new Error('no route to host')]);
});
