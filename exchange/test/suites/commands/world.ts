/** Members, an operator and a clock, and the records that their actions create. */
import { randomUUID } from 'node:crypto';
import type { IdempotentRequest } from '../../../src/commands/command.ts';
import type { Tenant } from '../../../src/domain/tenants.ts';
import type { Clock } from '../../../src/runtime/clock.ts';
import { seedTenants } from '../../../src/seed/tenants.ts';
import type { TestExchange } from '../../exchange.ts';
import { type RichMember, richMember } from '../rich-member.ts';
import type { Draw } from './draw.ts';

/** A record that a member has created. */
interface Made {
  readonly by: string;
  readonly id: number;
}

type Thing = 'orders' | 'deposits' | 'withdrawals' | 'pledges' | 'waitingFutures' | 'offers' | 'c2cOrders' | 'disputes';

export interface World {
  readonly site: TestExchange;
  readonly tenant: Tenant;
  readonly draw: Draw;
  readonly members: readonly RichMember[];
  /** The oldest first. */
  readonly made: Record<Thing, Made[]>;
}

/** An action of a member, an operator or the clock. It may be refused, or have nothing to act on. */
export interface Action {
  readonly name: string;
  /** How often it is drawn, relative to the others. */
  readonly weight: number;
  run(world: World): Promise<unknown>;
}

/** The price in whole dollars around which the index of BTC and the orders move. */
export const usualPrice = 50_000;

export async function makeWorld(site: TestExchange, draw: Draw, population: number): Promise<World> {
  const { database, tenants } = site.exchange;
  const tenant = (await tenants.all()).find(({ id }) => id === seedTenants[0].id);
  if (tenant === undefined) throw new Error('no tenant');
  const members: RichMember[] = [];
  while (members.length < population) members.push(await richMember(database, tenant.id, now(site)));
  const fiat = { offers: [], c2cOrders: [], disputes: [] };
  const made = { orders: [], deposits: [], withdrawals: [], pledges: [], waitingFutures: [], ...fiat };
  return { site, tenant, draw, members, made };
}

/** Anything with a clock. */
interface Timed {
  readonly clock: Clock;
}

export const now = (site: Timed): Date => new Date(site.clock.now());

export const newRequest = (site: Timed, memberId: string): IdempotentRequest => ({
  memberId,
  key: randomUUID(),
  fingerprint: 'test',
  at: now(site),
});
