import { orderActions } from '@livery/contract/calls/c2c/states';
import { toDecimal } from '@livery/contract/decimal';
import {
  orderStepCommand,
  payLateCommand,
  sellCommand,
  takeOfferCommand,
  withdrawOfferCommand,
} from '../../../src/domain/c2c/commands.ts';
import { decide } from '../../../src/domain/c2c/orders/order-steps.ts';
import { inTransaction } from '../../../src/storage/database.ts';
import { type Action, newRequest, now } from './world.ts';

/** Weighted so that most orders are paid and can be released or disputed. */
const likely = [...orderActions, 'pay', 'pay', 'pay', 'release', 'dispute', 'payLate'] as const;

export const c2cActions: readonly Action[] = [
  {
    name: 'C2C offer',
    weight: 4,
    run: async ({ site, tenant, draw, members, made }) => {
      const { id: by, bankId } = draw.one(members);
      const terms = { coin: 'USDT', currency: 'EUR', unitPrice: toDecimal('0.93'), reference: '', bankId };
      const quantity = draw.amount(10, 2000);
      const { commands, c2c } = site.exchange;
      const { id } = await commands.run(newRequest(site, by), () =>
        sellCommand(c2c.prices, tenant, { ...terms, quantity }),
      );
      made.offers.push({ by, id });
    },
  },
  {
    name: 'C2C offer withdrawn',
    weight: 2,
    run: async ({ site, draw, made }) => {
      const { by, id } = draw.recent(made.offers);
      await site.exchange.commands.run(newRequest(site, by), () => withdrawOfferCommand(id));
    },
  },
  {
    name: 'C2C order',
    weight: 8,
    run: async ({ site, tenant, draw, members, made }) => {
      const { id: by } = draw.one(members);
      const wanted = { offerId: draw.recent(made.offers).id, quantity: draw.amount(10, 200) };
      const { id } = await site.exchange.commands.run(newRequest(site, by), () => takeOfferCommand(tenant, wanted));
      made.c2cOrders.push({ by, id });
    },
  },
  {
    name: 'step of a C2C order',
    weight: 18,
    run: async ({ site, draw, members, made }) => {
      const { by, id } = draw.recent(made.c2cOrders);
      const whoever = draw.below(2) === 0 ? by : draw.one(members).id;
      const action = draw.one(likely);
      const { status } = await site.exchange.commands.run(newRequest(site, whoever), () =>
        action === 'payLate' ? payLateCommand(id, {}) : orderStepCommand(id, action, { note: 'transfer' }),
      );
      if (status === 'disputed') made.disputes.push({ by, id });
    },
  },
  {
    name: 'decided C2C dispute',
    weight: 3,
    run: ({ site, draw, made }) => {
      const orderId = draw.recent(made.disputes).id;
      const action = draw.one(['release', 'cancel'] as const);
      const decision = { matter: 'dispute', action, orderId, by: 'olga', why: 'by chance', at: now(site) } as const;
      return inTransaction(site.exchange.database, (tx) => decide(tx, decision));
    },
  },
];
