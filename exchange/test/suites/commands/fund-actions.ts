import { accountCategories } from '@livery/contract/calls/funds';
import { toDecimal } from '@livery/contract/decimal';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { approveDeposit, refuseDeposit, requestDeposit } from '../../../src/domain/funds/deposits.ts';
import { transfer } from '../../../src/domain/funds/transfers.ts';
import { sendWithdrawal, refuseWithdrawal, withdraw } from '../../../src/domain/funds/withdrawals.ts';
import { inTransaction } from '../../../src/storage/database.ts';
import { photo } from '../../pictures.ts';
import { type Action, newRequest, now, type World } from './world.ts';

const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';
const refusal = { reason: 'no', advice: 'tryAgain' } as const;
const review = ({ site, draw }: World, list: readonly { readonly id: number }[]) => ({
  id: draw.recent(list).id,
  by: 'olga',
  at: now(site),
});

export const fundActions: readonly Action[] = [
  {
    name: 'transfer',
    weight: 14,
    run: ({ site, tenant, draw, members }) => {
      const { id: memberId } = draw.one(members);
      const request = newRequest(site, memberId);
      const [from, to] = [draw.one(accountCategories), draw.one(accountCategories)];
      // Sometimes more than any member has.
      const amount = draw.below(10) === 0 ? toDecimal('9000000') : draw.amount(1, 4000);
      const wanted = { memberId, coin: 'USDT', amount, from, to, at: request.at };
      return site.exchange.commands.run(request, () => ({
        execute: (tx) => transfer(tx, tenant.configuration, wanted),
      }));
    },
  },
  {
    name: 'withdrawal',
    weight: 5,
    run: async ({ site, draw, members, made }) => {
      const { markets } = site.exchange;
      const { id: by } = draw.one(members);
      const request = newRequest(site, by);
      const wanted = { memberId: by, coin: 'USDT', network: 'TRC20', address, memo: '', at: request.at };
      const amount = draw.amount(5, 1500);
      const { id } = await site.exchange.commands.run(request, () => ({
        execute: (tx) => withdraw(tx, markets, { ...wanted, amount }),
      }));
      made.withdrawals.push({ by, id });
    },
  },
  {
    name: 'approval of a withdrawal',
    weight: 4,
    run: (world) => {
      const decision = review(world, world.made.withdrawals);
      return inTransaction(world.site.exchange.database, (tx) => sendWithdrawal(tx, decision));
    },
  },
  {
    name: 'refusal of a withdrawal',
    weight: 2,
    run: (world) => {
      const decision = review(world, world.made.withdrawals);
      return inTransaction(world.site.exchange.database, (tx) => refuseWithdrawal(tx, decision, refusal));
    },
  },
  {
    name: 'deposit',
    weight: 3,
    run: async ({ site, draw, members, made }) => {
      const { pictures, depositAddresses } = site.exchange;
      const { id: memberId } = draw.one(members);
      const request = newRequest(site, memberId);
      const screenshot = await pictures.add(memberId, await (smallPicture ??= photo(8, 8).jpeg().toBuffer()));
      const to = await depositAddresses.addressFor(memberId, 'TRC20');
      const wanted = { memberId, coin: 'USDT', network: 'TRC20', screenshot, remarks: '', to, at: request.at };
      const amount = draw.amount(1, 3000);
      const { id } = await site.exchange.commands.run(request, () => ({
        execute: (tx) => requestDeposit(tx, { ...wanted, amount }),
      }));
      made.deposits.push({ by: memberId, id });
    },
  },
  {
    name: 'approval of a deposit',
    weight: 4,
    run: (world) => {
      const decision = review(world, world.made.deposits);
      return inTransaction(world.site.exchange.database, (tx) => approveDeposit(tx, decision));
    },
  },
  {
    name: 'refusal of a deposit',
    weight: 1,
    run: (world) => {
      const decision = review(world, world.made.deposits);
      return inTransaction(world.site.exchange.database, (tx) => refuseDeposit(tx, decision, refusal));
    },
  },
];
let smallPicture: Promise<Buffer> | undefined;
