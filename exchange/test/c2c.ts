/** C2C trading with members who may sell, on a test clock. */
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import type { OrderAction, OrderStatus } from '@livery/contract/calls/c2c/states';
import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { MemberEvents } from '../src/commands/member-events.ts';
import { C2c } from '../src/domain/c2c/c2c.ts';
import {
  type C2cTenant,
  orderStepCommand,
  payLateCommand,
  sellCommand,
  takeOfferCommand,
} from '../src/domain/c2c/commands.ts';
import { ReferencePrices } from '../src/domain/c2c/offers/reference-prices.ts';
import { orderRoom } from '../src/domain/c2c/orders/order-room.ts';
import { decide, type OperatorMatter } from '../src/domain/c2c/orders/order-steps.ts';
import { orderById, paySeconds } from '../src/domain/c2c/orders/orders.ts';
import type { Command, IdempotentRequest } from '../src/commands/command.ts';
import { CommandRunner } from '../src/commands/command-runner.ts';
import { addBankAccount } from '../src/domain/funds/destinations.ts';
import { accountOf } from '../src/ledger/accounts.ts';
import { createMember } from '../src/domain/members/members.ts';
import { verifyIdentity } from '../src/seed/identities.ts';
import { seedTenants } from '../src/seed/tenants.ts';
import { inTransaction, type Database } from '../src/storage/database.ts';
import { balances, c2cOffers, currencies } from '../src/storage/schema/index.ts';
import { TestClock } from './clock.ts';
import { fund, prepareLedger } from './ledger.ts';

export const usdt = (amount: number): bigint => parseUnits(toDecimal(String(amount)), 8);

/** How many of the commands succeeded. */
export async function successes(commands: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(commands);
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

export class TestC2c {
  readonly clock = new TestClock();
  readonly events = new MemberEvents();
  readonly c2c: C2c;
  readonly commands: CommandRunner;
  readonly tenantId = seedTenants[0].id;
  readonly tenant: C2cTenant = { id: this.tenantId, configuration: { moduleIsOpenC2c: '1' } };
  readonly database: Database;

  private constructor(database: Database) {
    this.database = database;
    this.commands = new CommandRunner(database, this.events);
    this.c2c = new C2c(database, this.events, new ReferencePrices(database, new Map(), this.clock));
  }

  static async open(database: Database): Promise<TestC2c> {
    await prepareLedger(database);
    await database.insert(currencies).values([{ code: 'EUR', position: 0, rate: '0.92' }]);
    return new TestC2c(database);
  }

  /** A verified member with coins in their C2C account and a bank account. */
  async member(coins = 1000): Promise<{ readonly id: string; readonly bankId: number }> {
    const at = this.at();
    const id = await createMember(this.database, {
      tenantId: this.tenantId,
      nickname: 'member',
      passwordHash: null,
      invitedBy: null,
      isTreasuryRun: false,
      at,
      name: { type: 'MAIL', email: `${randomUUID()}@example.com` },
    });
    if (id === undefined) throw new Error('the address was taken');
    await verifyIdentity(this.database, id, { country: 'JP', firstName: 'Kenji', lastName: 'Yamamoto' }, at);
    if (coins > 0) await fund(this.database, await accountOf(this.database, id, 'C2C'), { USDT: usdt(coins) });
    const bank = await addBankAccount(this.database, {
      memberId: id,
      currency: 'EUR',
      bankName: 'Hinode Bank',
      bankCode: '',
      branch: '',
      branchNumber: '',
      accountNumber: '2048713',
      holderName: 'K. Yamamoto',
      at,
    });
    return { id, bankId: bank.id };
  }

  /** Brings a member more USDT. */
  async fund(memberId: string, coins: number): Promise<void> {
    await fund(this.database, await accountOf(this.database, memberId, 'C2C'), { USDT: usdt(coins) });
  }

  /** A new request of a member, now. */
  request(memberId: string): IdempotentRequest {
    return { memberId, key: randomUUID(), fingerprint: 'test', at: this.at() };
  }

  /** Runs a command for a member, under a new key. */
  run<Answer>(memberId: string, command: Command<Answer> | Promise<Command<Answer>>): Promise<Answer> {
    return this.commands.run(this.request(memberId), () => command);
  }

  /** Puts USDT up for sale and gives the offer's number. */
  async sell(seller: { readonly id: string; readonly bankId: number }, quantity = 500, more = {}): Promise<number> {
    const sale = {
      bankId: seller.bankId,
      coin: 'USDT',
      currency: 'EUR',
      reference: '',
      quantity: toDecimal(String(quantity)),
      unitPrice: toDecimal('0.93'),
      ...more,
    };
    const { id } = await this.run(seller.id, sellCommand(this.c2c.prices, this.tenant, sale));
    return id;
  }

  async take(buyerId: string, offerId: number, quantity = 100): Promise<number> {
    const taking = { offerId, quantity: toDecimal(String(quantity)) };
    return (await this.run(buyerId, takeOfferCommand(this.tenant, taking))).id;
  }

  async act(memberId: string, orderId: number, action: OrderAction, note = 'transfer'): Promise<unknown> {
    const command =
      action === 'payLate' ? payLateCommand(orderId, { note }) : orderStepCommand(orderId, action, { note });
    return this.run(memberId, command);
  }

  /** An operator's decision. */
  decide(
    action: 'release' | 'cancel',
    orderId: number,
    why = 'the receipt shows it',
    matter: OperatorMatter = 'dispute',
  ): Promise<unknown> {
    return inTransaction(this.database, (tx) => decide(tx, { matter, action, orderId, by: 'kim', why, at: this.at() }));
  }

  /** The order as one side sees it now. */
  room(memberId: string, orderId: number): Promise<OrderRoom> {
    return orderRoom(this.database, { orderId, memberId, at: this.at() });
  }

  /** Lets time pass until an unpaid order has expired. */
  async expire(orderId: number): Promise<void> {
    this.clock.advance(paySeconds * 1000);
    await this.c2c.expireDue(this.clock.now());
    if ((await this.status(orderId)) !== 'cancelled') throw new Error('it did not expire');
  }

  async status(orderId: number): Promise<OrderStatus> {
    return (await orderById(this.database, orderId)).status;
  }

  async offer(id: number): Promise<typeof c2cOffers.$inferSelect | undefined> {
    const [offer] = await this.database.select().from(c2cOffers).where(eq(c2cOffers.id, id));
    return offer;
  }

  /** A member's USDT in their C2C account. */
  async balance(memberId: string): Promise<{ readonly total: bigint; readonly frozen: bigint }> {
    const accountId = await accountOf(this.database, memberId, 'C2C');
    const [row] = await this.database.select().from(balances).where(eq(balances.accountId, accountId));
    return { total: row?.total ?? 0n, frozen: row?.frozen ?? 0n };
  }

  at(): Date {
    return new Date(this.clock.now());
  }
}
