import type { AccountCategory } from '@livery/contract/calls/funds';
import { toDecimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { fullName } from '@livery/contract/rules/holder-name';
import { lastUsdtPrice, openCategories } from '../domain/funds/balances.ts';
import {
  approveDeposit,
  recordConfirmations,
  refuseDeposit,
  requestDeposit,
  type DepositAddresses,
} from '../domain/funds/deposits.ts';
import { transfer } from '../domain/funds/transfers.ts';
import { sendWithdrawal, refuseWithdrawal, withdraw } from '../domain/funds/withdrawals.ts';
import { memberByName } from '../domain/members/members.ts';
import type { Markets } from '../market/market.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { bankAccounts, deposits, pictures, wallets } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import type { SeedTenant } from './tenants.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How long an operator takes for a review. */
const reviewMs = 9 * minuteMs;
const operator = 'demo';

/** An address without an owner. */
const someAddress = (network: string, whose: string): string =>
  networkOf(network)?.form.encode(createHash('sha256').update(whose).digest()) ?? '';
const savedWallets = [
  { network: 'BTC', address: someAddress('BTC', 'cold wallet'), label: 'Cold wallet', memo: '' },
  { network: 'TRC20', address: someAddress('TRC20', 'phone wallet'), label: 'Phone', memo: '' },
] as const;

/** In the order of time. As much USDT came in as went out. */
const asked = [
  { kind: 'deposit', coin: 'USDT', network: 'TRC20', amount: '1800', agoMs: 12 * dayMs, outcome: 'passed' },
  { kind: 'deposit', coin: 'USDT', network: 'ERC20', amount: '500', agoMs: 9 * dayMs, outcome: 'failed' },
  { kind: 'withdrawal', coin: 'BTC', network: 'BTC', amount: '0.25', agoMs: 8 * dayMs, outcome: 'failed' },
  { kind: 'withdrawal', coin: 'USDT', network: 'TRC20', amount: '1800', agoMs: 3 * dayMs, outcome: 'passed' },
  { kind: 'withdrawal', coin: 'ETH', network: 'ERC20', amount: '2.4', agoMs: hourMs, outcome: 'open' },
  { kind: 'deposit', coin: 'BTC', network: 'BTC', amount: '0.05', agoMs: 20 * minuteMs, outcome: 'open' },
  { kind: 'deposit', coin: 'ETH', network: 'ERC20', amount: '1.5', agoMs: 12 * minuteMs, outcome: 'seen' },
] as const;
type Asked = (typeof asked)[number];

const refusals = {
  deposit: { reason: 'No payment of this amount came in.', advice: 'checkPayment' },
  withdrawal: { reason: 'This address cannot receive BTC.', advice: 'changeAddress' },
} as const;

interface DemoFunds {
  readonly database: Database;
  readonly markets: Markets;
  readonly addresses: DepositAddresses;
  readonly atMs: number;
}

/** Gives the demo member of each tenant a past, once: wallets, a bank account, and records in every state. */
export async function seedDemoFunds(demo: DemoFunds, tenants: readonly SeedTenant[]): Promise<void> {
  const { database } = demo;
  for (const tenant of tenants) {
    const member = await memberByName(database, tenant.id, { type: 'MAIL', email: demoMember.account });
    if (member === undefined) continue;
    const isTheirs = eq(deposits.memberId, member.id);
    const [known] = await database.select({ id: deposits.id }).from(deposits).where(isTheirs).limit(1);
    if (known !== undefined) continue;
    await database.transaction(async (tx) => {
      await savePaymentTargets(tx, tenant, member.id, new Date(demo.atMs - 13 * dayMs));
      for (const one of asked) await askAndReview(tx, demo, member.id, one);
      await moveThereAndBack(tx, demo, tenant, member.id);
    });
  }
}

async function savePaymentTargets(tx: Transaction, tenant: SeedTenant, memberId: string, at: Date): Promise<void> {
  await tx.insert(wallets).values(savedWallets.map((wallet) => ({ ...wallet, memberId, createdAt: at })));
  await tx.insert(bankAccounts).values({
    memberId,
    currency: tenant.configuration.defaultCurrency,
    bankName: 'First Bank of Nowhere',
    bankCode: '0000',
    branch: 'Main Street',
    branchNumber: '000',
    accountNumber: '0000 0042',
    holderName: fullName(demoMember.person),
    createdAt: at,
  });
}

async function askAndReview(tx: Transaction, demo: DemoFunds, memberId: string, one: Asked): Promise<void> {
  const { kind, coin, network, agoMs, outcome } = one;
  const at = new Date(demo.atMs - agoMs);
  const review = { by: operator, at: new Date(at.getTime() + reviewMs) };
  const wanted = { memberId, coin, network, amount: toDecimal(one.amount), at };
  if (kind === 'deposit') {
    const to = await demo.addresses.addressFor(memberId, network);
    const screenshot = await showPayment(tx, memberId, at);
    const { id } = await requestDeposit(tx, { ...wanted, to, screenshot, remarks: '' });
    if (outcome === 'seen') await recordConfirmations(tx, { id, confirmations: 5, at: review.at });
    if (outcome === 'passed') await approveDeposit(tx, { id, ...review });
    if (outcome === 'failed') await refuseDeposit(tx, { id, ...review }, refusals.deposit);
  } else if (lastUsdtPrice(demo.markets, demo.atMs, coin) !== undefined) {
    // A coin that was never traded cannot be withdrawn: its prices come from outside, or it has no invented past.
    const saved = savedWallets.find((wallet) => wallet.network === network)?.address;
    const address = saved ?? someAddress(network, 'somebody');
    const { id } = await withdraw(tx, demo.markets, { ...wanted, address, memo: '' });
    if (outcome === 'passed') await sendWithdrawal(tx, { id, ...review });
    if (outcome === 'failed') await refuseWithdrawal(tx, { id, ...review }, refusals.withdrawal);
  }
}

/** Adds the picture of a payment in its stored form. */
async function showPayment(tx: Transaction, memberId: string, at: Date): Promise<string> {
  const id = randomUUID();
  const jpeg = readFileSync(join(import.meta.dirname, 'demo-payment.jpg'));
  await tx.insert(pictures).values({ id, memberId, jpeg, createdAt: at });
  return id;
}

async function moveThereAndBack(tx: Transaction, demo: DemoFunds, tenant: SeedTenant, memberId: string): Promise<void> {
  const { configuration } = tenant;
  const move = (from: AccountCategory, to: AccountCategory, daysAgo: number) =>
    transfer(tx, configuration, {
      memberId,
      coin: 'USDT',
      amount: toDecimal('250'),
      from,
      to,
      at: new Date(demo.atMs - daysAgo * dayMs),
    });
  const others = openCategories(configuration).filter((category) => category !== 'SPOT');
  for (const category of others) await move('SPOT', category, 6);
  for (const category of others) await move(category, 'SPOT', 1);
}
