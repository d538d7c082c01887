/** Some members, an operator and a clock, and what they can do to each other's money. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/clock.ts';
import type { IdempotentRequest } from '../../../src/commands/idempotency.ts';
import { seedTenants } from '../../../src/seed/tenants.ts';
import type { Tenant } from '../../../src/domain/tenants/tenants.ts';
import type { TestExchange } from '../../exchange.ts';
import { type RichMember, richMember } from '../rich-member.ts';
import type { Draw } from './draw.ts';

/** Something that a member has made. */
export interface Made {
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

/** One thing that can happen. Its refusals are answers, too; so is having nothing to do it with. */
export interface Action {
  readonly name: string;
  /** How often it is drawn, against the others. */
  readonly weight: number;
  run(world: World): Promise<unknown>;
}

/** Whole dollars that the index of BTC, and so the price of orders, goes around. */
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
  ...{ memberId, key: randomUUID(), fingerprint: 'test' },
  at: now(site),
});
