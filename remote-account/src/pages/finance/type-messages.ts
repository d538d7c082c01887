import type { RecordType } from './filter/record-filter.ts';

/** What the page says about each kind of record. */
export const typeMessages = {
  deposit: {
    title: 'deposit',
    list: 'deposits',
    route: 'network',
    none: 'noDeposits',
    noneHint: 'noDepositsHint',
    noMatch: 'noDepositsMatch',
  },
  withdraw: {
    title: 'withdrawal',
    list: 'withdrawals',
    route: 'address',
    none: 'noWithdrawals',
    noneHint: 'noWithdrawalsHint',
    noMatch: 'noWithdrawalsMatch',
  },
  transfer: {
    title: 'transfer',
    list: 'transfers',
    route: 'way',
    none: 'noTransfers',
    noneHint: 'noTransfersHint',
    noMatch: 'noTransfersMatch',
  },
} as const satisfies Readonly<Record<RecordType, Readonly<Record<string, string>>>>;
