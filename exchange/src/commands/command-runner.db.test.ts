import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import { DomainError } from '../errors.ts';
import { openHold } from '../ledger/holds.ts';
import type { Storage } from '../storage/database.ts';
import { accounts, holds } from '../storage/schema/index.ts';
import { CommandRunner } from './command-runner.ts';
import type { IdempotentRequest, TransactionCommand } from './command.ts';
import { MemberEvents } from './member-events.ts';

onOneDatabase((open) => {
  let storage: Storage;
  let runner: CommandRunner;
  let accountId: number;
  let memberId: string;
  /** The steps in their order. */
  let log: string[];

  beforeAll(async () => {
    storage = await open();
    await prepareLedger(storage.database);
    accountId = await fundedAccount(storage.database, { USDT: 1000n });
    const [account] = await storage.database.select().from(accounts).where(eq(accounts.id, accountId));
    memberId = account?.memberId ?? '';
    const events = new MemberEvents();
    events.subscribe(memberId, (topic, reference) => log.push(`${topic} ${reference}`));
    runner = new CommandRunner(storage.database, events);
  });
  beforeEach(() => {
    log = [];
  });
  afterAll(() => storage.close());

  const request = (key: string, fingerprint = 'hold 10'): IdempotentRequest => ({
    memberId,
    key,
    fingerprint,
    at: new Date(0),
  });
  const isStored = async (id: string) => (await storage.database.$count(holds, eq(holds.id, id))) === 1;

  const holdCommand = (amount = 10n): TransactionCommand<{ hold: string }> => ({
    authorize: () => {
      log.push('authorized');
    },
    execute: async (tx) => {
      log.push('executed');
      return { hold: await openHold(tx, { accountId, coin: 'USDT', amount, purpose: 'withdrawal' }) };
    },
    events: ({ hold }, sender) => [{ memberId: sender.memberId, topic: 'funds', reference: hold }],
  });

  it('authorizes, executes and then publishes', async () => {
    const { hold } = await runner.run(request('order'), () => holdCommand());
    expect(log).toEqual(['authorized', 'executed', `funds ${hold}`]);
    expect(await isStored(hold)).toBe(true);
  });

  it('runs the step after the commit once, however often the request is sent', async () => {
    const command = { ...holdCommand(), afterwards: async () => void log.push('followed') };
    for (let copy = 0; copy < 2; copy += 1) await runner.run(request('followed'), () => command);
    expect(log.filter((line) => line === 'followed')).toHaveLength(1);
  });

  it('authorizes and executes ten copies of a request once, and gives all the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => runner.run(request('copies'), () => holdCommand())),
    );
    expect(new Set(answers.map(({ hold }) => hold)).size).toBe(1);
    expect(log.filter((line) => line === 'authorized')).toHaveLength(1);
    expect(log.filter((line) => line === 'executed')).toHaveLength(1);
  });

  it('executes nothing and publishes nothing when the authorization is refused', async () => {
    const refusal = new DomainError(code.moduleClosed);
    const refused = { ...holdCommand(), authorize: () => Promise.reject(refusal) };
    await expect(runner.run(request('closed'), () => refused)).rejects.toBe(refusal);
    expect(log).toEqual([]);
    await expect(runner.run(request('closed'), () => holdCommand())).resolves.toHaveProperty('hold');
  });

  it('publishes nothing when the execution is refused', async () => {
    const refused = runner.run(request('too much'), () => holdCommand(5000n));
    await expect(refused).rejects.toEqual(new DomainError(code.insufficientBalance));
    expect(log).toEqual(['authorized', 'executed']);
  });

  it('refuses the key of another request without running its authorization', async () => {
    await runner.run(request('taken'), () => holdCommand());
    log = [];
    const other = runner.run(request('taken', 'hold 20'), () => holdCommand(20n));
    await expect(other).rejects.toMatchObject({ code: code.idempotencyKeyReused });
    expect(log).toEqual([]);
  });

  it('submits copies of a request one after the other', async () => {
    let underWay = 0;
    const submit = async ({ key }: IdempotentRequest) => {
      underWay += 1;
      log.push(`${key} ${underWay}`);
      await storage.database.$count(accounts);
      underWay -= 1;
      return key;
    };
    await Promise.all(Array.from({ length: 3 }, () => runner.run(request('submitted'), () => ({ submit }))));
    expect(log).toEqual(['submitted 1', 'submitted 1', 'submitted 1']);
  });
});
