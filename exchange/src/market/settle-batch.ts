import { RequestBatch } from '../commands/command-runner.ts';
import { DomainError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import type { CandleSeries, StoredCandle } from './candles.ts';
import { lockMarket } from './lock-market.ts';
import type { Command, Deferred, PlacedOrder } from './commands.ts';
import { carryOut, type MarketState } from './matching.ts';
import { Settlement } from './settlement.ts';
import { lockAvailable, writeSettlement } from './write-settlement.ts';

/** The result of a stored batch. */
export interface SettledBatch {
  readonly settlement: Settlement;
  /** The candles that its trades changed. */
  readonly changed: readonly StoredCandle[];
  /** Answers the commands, each when called. */
  readonly answers: readonly (() => void)[];
}

/**
 * Carries out a batch of commands on the book and stores everything that they do, keys and answers included, in one
 * transaction. When that fails, the state in memory is no longer true.
 */
export async function settleBatch(
  database: Database,
  state: MarketState,
  batch: readonly Command[],
  candles: CandleSeries,
): Promise<SettledBatch> {
  const { terms } = state;
  const at = new Date(Math.max(...batch.map(timeOf)));
  const match = (settlement: Settlement, requests?: RequestBatch): SettledBatch => ({
    settlement,
    answers: batch.map((command) => answerTo(state, command, settlement, requests)),
    changed: candles.preview(settlement.trades),
  });
  const payers = new Set(batch.flatMap(payerOf));
  if (payers.size === 0) {
    const settled = match(new Settlement(terms, new Map()));
    // Quotes alone move no money, and then there is nothing to store.
    if (!settled.settlement.isEmpty)
      await database.transaction(async (tx) => {
        await lockMarket(tx, terms.symbol);
        await writeSettlement(tx, settled.settlement, { changed: settled.changed, at });
      });
    return settled;
  }
  return database.transaction(async (tx) => {
    await lockMarket(tx, terms.symbol);
    const requests = await RequestBatch.find(tx, batch.flatMap(requestOf));
    const available = await lockAvailable(tx, [...payers], [terms.base, terms.quote]);
    const settled = match(new Settlement(terms, available), requests);
    await writeSettlement(tx, settled.settlement, { changed: settled.changed, at, keys: requests.insertion() });
    return settled;
  });
}

/** Carries out a command and returns what answers it after the commit. */
function answerTo(state: MarketState, command: Command, settlement: Settlement, requests?: RequestBatch): () => void {
  try {
    const [request] = requestOf(command);
    const work = () => carryOut(state, command, settlement);
    const outcome = request === undefined || requests === undefined ? work() : requests.run(request, work);
    // Each command's outcome has the type of its own promise, which the union of commands cannot express.
    return () => (command.done as Deferred<PlacedOrder | undefined>).resolve(outcome);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return () => command.done.reject(error);
  }
}

const requestOf = (command: Command) =>
  'request' in command && command.request !== undefined ? [command.request] : [];

/** The account whose money a command may set aside. */
function payerOf(command: Command): number[] {
  if (command.type === 'place') return [command.order.accountId];
  return command.type === 'edit' ? [command.edit.accountId] : [];
}

function timeOf(command: Command): number {
  switch (command.type) {
    case 'place':
      return command.order.at;
    case 'edit':
      return command.edit.at;
    case 'quote':
      return command.quotation.at;
    case 'cancel':
      return command.at;
  }
}
