import { depositsCall, type Deposit } from '@livery/contract/calls/deposits';
import { transfersCall, type Transfer } from '@livery/contract/calls/transfers';
import { withdrawalsCall, type Withdrawal } from '@livery/contract/calls/withdrawals';

/** A record of one of the tabs. */
export type FundRecord = Deposit | Withdrawal | Transfer;

/** The call that lists the records of each tab. */
export const listCalls = { deposit: depositsCall, withdraw: withdrawalsCall, transfer: transfersCall } as const;

/** What tells that records have changed. */
export const recordTopics = ['funds', 'balances'] as const;

export const isTransfer = (record: FundRecord): record is Transfer => 'from' in record;
export const isDeposit = (record: FundRecord): record is Deposit => 'screenshot' in record;

/** Whether nothing more will happen to a record. */
export const isFinal = ({ status }: Pick<FundRecord, 'status'>): boolean => status === 'passed' || status === 'failed';
