/** What members do with their funds, as commands. */
import type { Deposit } from '@livery/contract/calls/deposits';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { MadeTransfer } from '@livery/contract/calls/transfers';
import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import type { Configuration } from '@livery/contract/configuration';
import type { TransactionCommand } from '../../commands/command.ts';
import type { MemberEvent } from '../../commands/member-events.ts';
import type { Markets } from '../../market/market.ts';
import type { Database } from '../../storage/database.ts';
import type { Prover, SecondFactors } from '../members/second-factor/second-factors.ts';
import type { FundsPasswords } from '../members/sign-in/funds-password.ts';
import { requestDeposit, type DepositAddresses, type NewDeposit } from './deposits.ts';
import { requireCoinNetwork } from './destinations.ts';
import { transfer, type NewTransfer } from './transfers.ts';
import { withdraw, type NewWithdrawal } from './withdrawals.ts';

type FromSender = 'memberId' | 'at';

/** Moves money between two accounts of the sender. @throws DomainError as `transfer` does */
export const transferCommand = (
  configuration: Configuration,
  wanted: Omit<NewTransfer, FromSender>,
): TransactionCommand<MadeTransfer> => ({
  execute: (tx, { memberId, at }) => transfer(tx, configuration, { ...wanted, memberId, at }),
  events: ({ id }, { memberId }) => fundsEvents({ memberId, id }),
});

/**
 * Notes a payment that the sender reports. The address may come from a remote service, so it is looked up before the
 * transaction.
 * @throws DomainError as `requestDeposit` does
 */
export async function depositCommand(
  { database, depositAddresses }: { readonly database: Database; readonly depositAddresses: DepositAddresses },
  memberId: string,
  wanted: Omit<NewDeposit, FromSender | 'to'>,
): Promise<TransactionCommand<Deposit>> {
  await requireCoinNetwork(database, wanted.coin, wanted.network);
  const to = await depositAddresses.addressFor(memberId, wanted.network);
  return {
    execute: (tx, { at }) => requestDeposit(tx, { ...wanted, memberId, to, at }),
    events: ({ id }) => fundsEvents({ memberId, id }),
  };
}

/** What permits a withdrawal. */
interface WithdrawalPermit extends Pick<Prover, 'client' | 'site'> {
  readonly fundsPassword: string;
  /** Needed where the sender has a second factor. */
  readonly secondFactor: SecondFactorProof | undefined;
}

interface WithdrawalDeps {
  readonly markets: Markets;
  readonly fundsPasswords: FundsPasswords;
  readonly factors: SecondFactors;
}

/** Requests a withdrawal, which the sender's funds password and second factor permit. @throws DomainError as `withdraw` does */
export const withdrawalCommand = (
  { markets, fundsPasswords, factors }: WithdrawalDeps,
  { fundsPassword, secondFactor, ...by }: WithdrawalPermit,
  wanted: Omit<NewWithdrawal, FromSender>,
): TransactionCommand<Withdrawal> => ({
  authorize: async (sender) => {
    await fundsPasswords.require(sender.memberId, fundsPassword);
    await factors.require({ ...sender, ...by }, secondFactor);
  },
  execute: async (tx, { memberId, at }) => {
    await factors.consume(tx, { memberId, at, ...by }, secondFactor);
    return withdraw(tx, markets, { ...wanted, memberId, at });
  },
  events: ({ id }, { memberId }) => fundsEvents({ memberId, id }),
});

/** A record of funds is new or changed, and balances with it. */
export const fundsEvents = ({ memberId, id }: { memberId: string; id: number }): MemberEvent[] => [
  { memberId, topic: 'funds', reference: String(id) },
  { memberId, topic: 'balances' },
];
