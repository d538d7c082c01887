import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import type { Storage } from '../storage/database.ts';
import { accounts, balances } from '../storage/schema/index.ts';
import { DomainError } from '../errors.ts';
import type { IdempotentRequest } from './command.ts';
import { CommandRunner } from './command-runner.ts';
import { openHold } from '../ledger/holds.ts';
import { MemberEvents } from './member-events.ts';

onEveryDatabase((open) => {
  let storage: Storage;
  let accountId: number;
  let memberId: string;

  beforeAll(async () => {
    storage = await open();
    await prepareLedger(storage.database);
    accountId = await fundedAccount(storage.database, { USDT: 1000n });
    const [account] = await storage.database.select().from(accounts).where(eq(accounts.id, accountId));
    memberId = account?.memberId ?? '';
  });
  afterAll(() => storage.close());

  const request = (key: string, fingerprint = 'hold 10'): IdempotentRequest => ({
    memberId,
    key,
    fingerprint,
    at: new Date(0),
  });
  /** A new runner for each request, as if another process carried it out. */
  const hold = (one: IdempotentRequest, amount = 10n) =>
    new CommandRunner(storage.database, new MemberEvents()).run(one, () => ({
      execute: async (tx) => ({
        hold: await openHold(tx, { accountId, coin: 'USDT', amount, purpose: 'withdrawal' }),
      }),
    }));
  const frozen = async () => {
    const [balance] = await storage.database.select().from(balances).where(eq(balances.accountId, accountId));
    return balance?.frozen;
  };

  it('executes a command once when it is sent many times at once', async () => {
    const before = (await frozen()) ?? 0n;
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(request('once'))));
    const again = await hold(request('once'));
    expect(new Set([...answers, again].map((answer) => answer.hold)).size).toBe(1);
    expect(await frozen()).toBe(before + 10n);
  });

  it('refuses a key that belongs to another request', async () => {
    await hold(request('other'));
    await expect(hold(request('other', 'hold 20'))).rejects.toMatchObject({ code: code.idempotencyKeyReused });
  });

  it('stores nothing for a refused command, so its key stays free', async () => {
    const refused = hold(request('refused'), 5000n);
    await expect(refused).rejects.toEqual(new DomainError(code.insufficientBalance));
    await expect(hold(request('refused'), 10n)).resolves.toHaveProperty('hold');
  });
});
