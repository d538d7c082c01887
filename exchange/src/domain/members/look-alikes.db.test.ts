import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { visitorAt } from '../../../test/visitor.ts';
import type { CodeMessage } from './delivery.ts';
import { MemoryLimits } from './limits.ts';
import { createMember } from './members.ts';
import { VerificationCodes } from './verification-codes.ts';

let site: TestExchange;
const { post, register } = visitorAt(() => site);

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
});
afterAll(() => site.close());

test('an address is one member’s, in whatever capitals and width it was typed', async () => {
  await register('kim.li@example.com');
  for (const email of ['\u212aIM.Lİ@example.com', 'ｋｉｍ．ｌｉ＠ｅｘａｍｐｌｅ．ｃｏｍ']) {
    expect(await post('/login', { type: 'MAIL', email, password: 'sesame' })).toMatchObject({ code: code.success });
    expect(await register(email)).toMatchObject({ code: code.accountTaken });
  }
});

test('an address with invisible characters is the one without them', async () => {
  await register('kim@example.com');
  for (const email of ['kim\ufe0f@example.com', '\u2068kim@exam\u00adple.com\u2069']) {
    expect(await post('/login', { type: 'MAIL', email, password: 'sesame' })).toMatchObject({ code: code.success });
    expect(await register(email)).toMatchObject({ code: code.accountTaken });
  }
});

test('codes are sent to the address as it is stored, however it was typed', async () => {
  const { database } = site.exchange;
  const { clock } = site;
  const sent: CodeMessage[] = [];
  const codes = new VerificationCodes({
    database,
    clock,
    limits: new MemoryLimits(clock),
    secret: Buffer.alloc(32),
    delivery: { deliver: async (message) => void sent.push(message) },
    onUndelivered: () => undefined,
  });
  const tenantId = 'aldera';
  const name = { type: 'MAIL', email: 'kurt@example.com' } as const;
  await createMember(database, {
    tenantId,
    name,
    nickname: 'k',
    passwordHash: 'x',
    invitedBy: null,
    isTreasuryRun: false,
    at: new Date(0),
  });
  const request = { clientAddress: '203.0.113.1', language: 'en-US', appName: 'Aldera' } as const;
  // As if a rule before this one had let the Kelvin sign pass.
  const typed = { type: 'MAIL', email: '\u212aurt@example.com' } as const;
  await codes.send({ tenantId, scene: 'RESET_PASSWORD', name: typed }, request);
  await codes.send({ tenantId, scene: 'BIND_EMAIL', name: typed }, request);
  await codes.close();
  expect(sent.map(({ to }) => to)).toEqual([name, name]);
});
