import { orderActions } from '@livery/contract/calls/c2c';
import { toDecimal } from '@livery/contract/decimal';
import { releaseDisputed, returnDisputed } from '../../../src/domain/c2c/dispute-decisions.ts';
import { inTransaction } from '../../../src/storage/transaction.ts';
import { type Happening, newIntent, now } from './world.ts';

/** Most orders are paid, so that there is something to release and to dispute. */
const likely = [...orderActions, 'pay', 'pay', 'dispute', 'requestCancel'] as const;

export const c2cHappenings: readonly Happening[] = [
  {
    name: 'C2C offer',
    weight: 4,
    run: async ({ site, tenant, draw, members, made }) => {
      const { id: by, bankId } = draw.one(members);
      const terms = { coin: 'USDT', currency: 'EUR', unitPrice: toDecimal('0.93'), reference: '', bankId };
      const quantity = draw.amount(10, 2000);
      const sale = { ...terms, quantity, tenantId: tenant.id };
      const { id } = await site.exchange.c2c.sell(newIntent(site, by), sale);
      made.offers.push({ by, id });
    },
  },
  {
    name: 'C2C offer withdrawn',
    weight: 2,
    run: async ({ site, draw, made }) => {
      const { by, id } = draw.recent(made.offers);
      await site.exchange.c2c.withdraw(newIntent(site, by), id);
    },
  },
  {
    name: 'C2C order',
    weight: 8,
    run: async ({ site, tenant, draw, members, made }) => {
      const { id: by } = draw.one(members);
      const wanted = {
        tenantId: tenant.id,
        offerId: draw.recent(made.offers).id,
        quantity: draw.amount(10, 200),
      };
      const { id } = await site.exchange.c2c.take(newIntent(site, by), wanted);
      made.c2cOrders.push({ by, id });
    },
  },
  {
    name: 'step of a C2C order',
    weight: 18,
    run: async ({ site, draw, members, made }) => {
      const { by, id } = draw.recent(made.c2cOrders);
      const whoever = draw.below(2) === 0 ? by : draw.one(members).id;
      const { status } = await site.exchange.c2c.act(newIntent(site, whoever), id, draw.one(likely));
      if (status === 'disputed') made.disputes.push({ by, id });
    },
  },
  {
    name: 'decided C2C dispute',
    weight: 3,
    run: ({ site, draw, made }) => {
      const orderId = draw.recent(made.disputes).id;
      const decision = { orderId, by: 'olga', why: 'by chance', at: now(site) };
      const decide = draw.one([releaseDisputed, returnDisputed]);
      return inTransaction(site.exchange.database, (tx) => decide(tx, decision));
    },
  },
];
