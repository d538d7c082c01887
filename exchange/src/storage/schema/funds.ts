import { accountCategories } from '@livery/contract/calls/funds';
import { refusalAdvices } from '@livery/contract/calls/records';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { coins, entries, holds } from './ledger.ts';
import { members } from './members.ts';

/** Grows, so that a list by id is a list by time. */
const number = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const member = () =>
  uuid()
    .notNull()
    .references(() => members.id);
const coin = () =>
  text()
    .notNull()
    .references(() => coins.code);

/** What becomes of something that an operator decides on. */
const decision = () => ({
  /** Why it failed; empty otherwise. */
  reason: text().notNull().default(''),
  /** What the member can do about that. */
  advice: text({ enum: refusalAdvices }),
  /** The network's id of the payment, where the exchange was told. */
  transaction: text(),
  /** What booked it. */
  entryId: bigint({ mode: 'bigint' }).references(() => entries.id),
  reviewedBy: text(),
  createdAt: timestampMs().notNull(),
  reviewedAt: timestampMs(),
});

/** The networks for deposits and withdrawals of a coin, with bounds and fees. Amounts are ledger units. */
export const coinNetworks = pgTable(
  'coin_networks',
  {
    coin: coin(),
    /** One of the domain's `networks`. */
    network: text().notNull(),
    position: smallint().notNull(),
    /** Decimals that an amount may have on this network. */
    decimals: smallint().notNull(),
    /** Blocks after which a deposit counts. */
    confirmations: smallint().notNull(),
    minDeposit: units().notNull(),
    minWithdrawal: units().notNull(),
    withdrawalFee: units().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coin, table.network] }),
    check(
      'coin_network_is_sound',
      sql`${table.minDeposit} > 0 and ${table.withdrawalFee} >= 0 and ${table.minWithdrawal} > ${table.withdrawalFee}`,
    ),
  ],
);

/** A payment that a member reports. The operator confirms or denies its arrival. */
export const deposits = pgTable(
  'deposits',
  {
    id: number(),
    memberId: member(),
    coin: coin(),
    network: text().notNull(),
    /** Where the member was told to send it. */
    address: text().notNull(),
    memo: text().notNull(),
    amount: units().notNull(),
    /** The member's picture that shows the payment. */
    screenshot: uuid().notNull(),
    remarks: text().notNull(),
    /** `processing` until the payment is seen on the network, then `confirming`. */
    state: text({ enum: ['processing', 'confirming', 'passed', 'failed'] })
      .notNull()
      .default('processing'),
    /** Blocks that the payment needs, as the network's terms were. */
    requiredConfirmations: smallint().notNull(),
    /** Blocks that were counted, at most the required ones. */
    confirmations: smallint().notNull().default(0),
    seenAt: timestampMs(),
    /** When the last required block was counted. */
    confirmedAt: timestampMs(),
    /** Whether one operator approved it and a second one has to. */
    isAwaitingSecond: boolean().notNull().default(false),
    ...decision(),
  },
  (table) => [
    index('deposit_of_member').on(table.memberId, table.id),
    index('deposit_of_coin').on(table.memberId, table.coin, table.id),
    index('deposit_in_state').on(table.memberId, table.state, table.id),
    index('deposit_time').on(table.memberId, table.createdAt),
    index('deposit_to_review')
      .on(table.isAwaitingSecond, table.id)
      .where(sql`${table.state} in ('processing', 'confirming')`),
    index('decided_deposit')
      .on(table.state, table.id)
      .where(sql`${table.state} in ('passed', 'failed')`),
    index('deposit_transaction')
      .on(table.transaction)
      .where(sql`${table.transaction} is not null`),
    index('deposit_to_address').on(table.address),
    check('deposit_is_positive', sql`${table.amount} > 0`),
    check(
      'deposit_is_reviewed_once',
      sql`(${table.state} in ('processing', 'confirming')) = (${table.reviewedAt} is null) and (${table.reviewedAt} is null) = (${table.reviewedBy} is null)`,
    ),
    check(
      'deposit_confirms_when_seen',
      sql`(${table.state} <> 'confirming' or ${table.seenAt} is not null) and ${table.confirmations} between 0 and ${table.requiredConfirmations}`,
    ),
  ],
);

/** A withdrawal. Its amount is held until the operator has sent or refused it. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: number(),
    memberId: member(),
    coin: coin(),
    network: text().notNull(),
    address: text().notNull(),
    memo: text().notNull(),
    /** What leaves the account. The member receives it less the fee. */
    amount: units().notNull(),
    fee: units().notNull(),
    /** The value when it was asked for, in ledger units of USDT. It counts against the day's limit. */
    worth: units().notNull(),
    /** When the price by which it was valued was made; null: before this was noted. */
    pricedAt: timestampMs(),
    holdId: uuid()
      .notNull()
      .references(() => holds.id),
    state: text({ enum: ['processing', 'passed', 'failed'] })
      .notNull()
      .default('processing'),
    /** Who has to act on a pending one: an operator, a second one, or who sends the coins; null: it is decided. */
    stage: text({ enum: ['waiting', 'secondApproval', 'toSend'] }).default('waiting'),
    /** The operators who approved it. */
    approvedBy: text().array().notNull().default([]),
    approvedAt: timestampMs(),
    ...decision(),
  },
  (table) => [
    index('withdrawal_of_member').on(table.memberId, table.id),
    index('withdrawal_of_coin').on(table.memberId, table.coin, table.id),
    index('withdrawal_in_state').on(table.memberId, table.state, table.id),
    index('withdrawal_time').on(table.memberId, table.createdAt),
    index('withdrawal_in_stage')
      .on(table.stage, table.id)
      .where(sql`${table.state} = 'processing'`),
    index('decided_withdrawal')
      .on(table.state, table.id)
      .where(sql`${table.state} <> 'processing'`),
    index('withdrawal_to_address').on(table.address),
    index('withdrawal_transaction')
      .on(table.transaction)
      .where(sql`${table.transaction} is not null`),
    check('withdrawal_has_stage', sql`(${table.state} = 'processing') = (${table.stage} is not null)`),
    check(
      'withdrawal_to_send_is_approved',
      sql`${table.stage} is distinct from 'toSend' or ${table.approvedAt} is not null`,
    ),
    check('withdrawal_is_more_than_its_fee', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check(
      'withdrawal_is_reviewed_once',
      sql`(${table.state} = 'processing') = (${table.reviewedAt} is null) and (${table.reviewedAt} is null) = (${table.reviewedBy} is null)`,
    ),
  ],
);

/** A transfer between two accounts of a member. */
export const transfers = pgTable(
  'transfers',
  {
    id: number(),
    memberId: member(),
    coin: coin(),
    amount: units().notNull(),
    fromCategory: text({ enum: accountCategories }).notNull(),
    toCategory: text({ enum: accountCategories }).notNull(),
    entryId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => entries.id),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    index('transfer_of_member').on(table.memberId, table.id),
    index('transfer_of_coin').on(table.memberId, table.coin, table.id),
    index('transfer_time').on(table.memberId, table.createdAt),
    check('transfer_is_positive', sql`${table.amount} > 0`),
    check('transfer_goes_elsewhere', sql`${table.fromCategory} <> ${table.toCategory}`),
  ],
);

/** Addresses that a member withdraws to. */
export const wallets = pgTable(
  'wallets',
  {
    id: number(),
    memberId: member(),
    network: text().notNull(),
    address: text().notNull(),
    memo: text().notNull(),
    label: text().notNull(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    uniqueIndex('wallet_of_member').on(table.memberId, table.network, table.address, table.memo),
    index('wallet_address').on(table.address),
  ],
);

/** Where a member is paid in fiat (spec §3 'Fiat payment method'). A deleted one stays for the orders that show it. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: number(),
    memberId: member(),
    /** ISO 4217. */
    currency: text().notNull(),
    bankName: text().notNull(),
    bankCode: text().notNull(),
    branch: text().notNull(),
    branchNumber: text().notNull(),
    accountNumber: text().notNull(),
    holderName: text().notNull(),
    createdAt: timestampMs().notNull(),
    deletedAt: timestampMs(),
  },
  (table) => [
    uniqueIndex('bank_account_of_member')
      .on(table.memberId, table.currency, table.bankName, table.accountNumber)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** UTC days since the epoch. */
const day = () => integer().notNull();
/** USDT in units of 10^-16, so that nothing is rounded: ledger units times a price in ledger units. */
const worth = () => numeric({ precision: 60, scale: 0, mode: 'bigint' }).notNull();

/**
 * The value of a member's account at the end of a day, and that day's incoming minus outgoing funds at the same prices. A
 * day without a row had neither.
 */
export const worthDays = pgTable(
  'worth_days',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    day: day(),
    category: text().notNull(),
    value: worth(),
    flow: worth(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.category] })],
);

/** The days of which `worth_days` is complete. */
export const valuedDays = pgTable('valued_days', {
  day: day().primaryKey(),
  /** When that was done, by the exchange's clock. */
  valuedAt: timestampMs().notNull(),
  /** The newest entry of the ledger then. All that began later have higher ids. */
  lastEntryId: bigint({ mode: 'bigint' }).notNull(),
});

/** What a member says that coins cost which came in without a price, in ledger units of USDT for one coin. */
export const coinCosts = pgTable(
  'coin_costs',
  {
    memberId: member(),
    entryId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => entries.id),
    coin: coin(),
    price: units().notNull(),
    setAt: timestampMs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.entryId, table.coin] }),
    check('coin_cost_is_positive', sql`${table.price} > 0`),
  ],
);

/** The method of a year's statement. A locked year never changes. */
export const statementYears = pgTable(
  'statement_years',
  {
    memberId: member(),
    year: smallint().notNull(),
    method: text({ enum: ['fifo', 'average'] }).notNull(),
    lockedAt: timestampMs(),
    /** Coins that had no price when the year was locked. What happens later gives them none in it. */
    unpriced: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.year] })],
);

/**
 * The lots and sums of a member at the end of a day, from which the next are computed. `holding` has the average method
 * throughout, `holdingFifo` FIFO, and `statement` the method of each year.
 */
export const costStates = pgTable(
  'cost_states',
  {
    memberId: member(),
    track: text({ enum: ['holding', 'holdingFifo', 'statement'] }).notNull(),
    day: day(),
    state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.track, table.day] })],
);

/** Grows with each change of a cost or a method, so that nothing is stored that was computed before it. */
export const costRevisions = pgTable('cost_revisions', {
  memberId: member().primaryKey(),
  revision: integer().notNull(),
});
