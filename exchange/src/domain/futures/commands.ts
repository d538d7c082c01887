/** The commands of members about futures. */
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { lossLimitDelaySeconds, type FuturesRisk } from '@livery/contract/calls/futures-risk';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { Sender, TransactionCommand } from '../../commands/command.ts';
import type { MemberEvent } from '../../commands/member-events.ts';
import { DomainError } from '../../errors.ts';
import { readAmount } from '../../ledger/amounts.ts';
import type { Transaction } from '../../storage/database.ts';
import { requireUnfrozen } from '../../ledger/freezes.ts';
import { requireOpenModule, type ModuleFlag, type TenantConfiguration } from '../tenants.ts';
import { buyFutures, type FuturesPurchase } from './buy.ts';
import { futuresEvents } from './orders.ts';
import type { IndexBoard } from './products/index-board.ts';
import { futuresRisk, lossLimitAt, protectionsOf, riskTextVersion, setProtections } from './protections.ts';
import { lockTreasury } from './treasury.ts';
import { cancelAllWaiting, cancelFutures } from './waiting-orders.ts';

/** A tenant that may offer futures. */
export interface FuturesTenant {
  readonly id: string;
  readonly configuration: ModuleFlag<'futures'> & Pick<TenantConfiguration, 'futureTradingFee' | 'futureRisk'>;
}

/** Buys a call or a put. @throws DomainError `moduleClosed`, `accountFrozen`; as `buyFutures` does */
export const buyFuturesCommand = (
  board: IndexBoard,
  { id: tenantId, configuration }: FuturesTenant,
  purchase: FuturesPurchase,
): TransactionCommand<FuturesOrderData> => {
  // The next one may be recorded before the transaction runs.
  const tick = board.latest(purchase.productId);
  return {
    authorize: () => requireOpenModule(configuration, 'futures'),
    execute: async (tx, { memberId, at }) => {
      await requireUnfrozen(tx, memberId, 'trading', at);
      const { futureTradingFee: feePercent, futureRisk: risk } = configuration;
      return buyFutures(tx, board, { memberId, tenantId, feePercent, risk }, purchase, { at, tick });
    },
    events: ({ id }, { memberId }) => futuresEvents(memberId, id),
  };
};

/** Cancels a waiting order of the sender. @throws DomainError as `cancelFutures` does */
export const cancelFuturesCommand = (board: IndexBoard, id: number): TransactionCommand<FuturesOrderData> => ({
  execute: (tx, { memberId, at }) => cancelFutures(tx, board, { memberId, id }, at),
  events: (_answer, { memberId }) => futuresEvents(memberId, id),
});

/** Where and in which language a member sets something. */
export interface RiskCommandContext {
  readonly tenant: FuturesTenant;
  readonly language: Language;
}

const dayMs = 86_400_000;
/** Limits of loss have at most this many decimals. */
const limitDecimals = 2;

/** The pages of the member ask for orders and protections again. */
const riskEvents = (_answer: FuturesRisk, { memberId }: Sender): MemberEvent[] => [
  { memberId, topic: 'futures' },
  { memberId, topic: 'balances' },
];

function riskCommand(
  { tenant: { id, configuration }, language }: RiskCommandContext,
  set: (tx: Transaction, sender: Sender) => Promise<void>,
): TransactionCommand<FuturesRisk> {
  return {
    execute: async (tx, sender) => {
      // Purchases take this lock too, so none of them passes what is set.
      await lockTreasury(tx, id);
      await set(tx, sender);
      return futuresRisk(tx, { memberId: sender.memberId, risk: configuration.futureRisk, language }, sender.at);
    },
    events: riskEvents,
  };
}

/** Confirms the risk text. @throws DomainError `moduleClosed`; `termsChanged` when that is not its version */
export const confirmRiskCommand = (context: RiskCommandContext, version: string): TransactionCommand<FuturesRisk> => {
  const { configuration } = context.tenant;
  return {
    ...riskCommand(context, async (tx, { memberId, at }) => {
      if (riskTextVersion(configuration.futureRisk) !== version) throw new DomainError(code.termsChanged);
      await setProtections(tx, memberId, { riskVersion: version, riskConfirmedAt: at });
    }),
    authorize: () => requireOpenModule(configuration, 'futures'),
  };
};

/**
 * Sets the limit of loss in one day: a lower one at once, a higher one or none after `lossLimitDelaySeconds`. The limit of
 * now takes back one that waits.
 * @throws DomainError `moduleClosed` when none is offered and none is set; `badRequest`, `amountTooLarge`
 */
export const setLossLimitCommand = (
  context: RiskCommandContext,
  amount: Decimal | null,
): TransactionCommand<FuturesRisk> =>
  riskCommand(context, async (tx, { memberId, at }) => {
    const next = amount === null ? null : readAmount(amount, limitDecimals);
    const protections = await protectionsOf(tx, memberId);
    const current = lossLimitAt(protections, at);
    if (current === null && !context.tenant.configuration.futureRisk.lossLimit)
      throw new DomainError(code.moduleClosed);
    const isHigher = current !== null && (next === null || next > current);
    if (!isHigher)
      return setProtections(tx, memberId, { lossLimit: next, nextLossLimit: null, nextLossLimitFrom: null });
    const isWaiting = protections.nextLossLimitFrom !== null && protections.nextLossLimitFrom > at;
    // Asking for the same limit again does not restart the wait.
    if (isWaiting && protections.nextLossLimit === next) return undefined;
    const from = new Date(at.getTime() + lossLimitDelaySeconds * 1000);
    return setProtections(tx, memberId, { lossLimit: current, nextLossLimit: next, nextLossLimitFrom: from });
  });

/** Pauses buying for some days, and cancels what waits. A pause is never shortened. @throws DomainError `moduleClosed` */
export const pauseCommand = (context: RiskCommandContext, days: number): TransactionCommand<FuturesRisk> =>
  riskCommand(context, async (tx, { memberId, at }) => {
    if (!context.tenant.configuration.futureRisk.pause) throw new DomainError(code.moduleClosed);
    const { pausedUntil } = await protectionsOf(tx, memberId);
    const until = new Date(at.getTime() + days * dayMs);
    if (pausedUntil === null || pausedUntil < until) await setProtections(tx, memberId, { pausedUntil: until });
    await cancelAllWaiting(tx, memberId, at);
  });
