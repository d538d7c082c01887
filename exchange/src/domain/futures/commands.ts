/** What members do with futures, as commands. */
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { TransactionCommand } from '../../commands/command.ts';
import type { TenantConfiguration } from '../tenants/tenant-configuration.ts';
import { type ModuleFlag, requireOpenModule } from '../tenants/modules.ts';
import { buyFutures, type FuturesPurchase } from './buy.ts';
import { cancelFutures } from './cancel.ts';
import type { IndexBoard } from './index-board.ts';
import { futuresEvents } from './order-events.ts';

/** A tenant that may offer futures. */
export interface FuturesTenant {
  readonly id: string;
  readonly configuration: ModuleFlag<'futures'> & Pick<TenantConfiguration, 'futureTradingFee' | 'futureRisk'>;
}

/** Buys a call or a put. @throws DomainError `moduleClosed`; as `buyFutures` does */
export const buyFuturesCommand = (
  board: IndexBoard,
  { id: tenantId, configuration }: FuturesTenant,
  purchase: FuturesPurchase,
): TransactionCommand<FuturesOrderData> => {
  // The next one may be recorded before the transaction runs.
  const tick = board.latest(purchase.productId);
  return {
    authorize: () => requireOpenModule(configuration, 'futures'),
    execute: (tx, { memberId, at }) => {
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
