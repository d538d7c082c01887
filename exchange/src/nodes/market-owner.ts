import { code } from '@livery/contract/envelope';
import { CandleSeries } from '../market/candles.ts';
import { MarketWriter, type MarketWriterOptions } from '../market/market-writer.ts';
import type { MarketHistories } from '../market/market-writers.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Lease } from '../storage/leases.ts';
import type { SharedStorage } from '../storage/postgres.ts';
import type { Bus } from './bus.ts';
import { IdBlocks } from './id-blocks.ts';
import { type CommandAnswerMessage, commandMessage, marketSubjects, refusalOf } from './messages.ts';
import { PublishedView } from './published-view.ts';
import { loadMarketOpenStates } from './remote-markets.ts';

interface MarketOwnerOptions extends Pick<
  MarketWriterOptions,
  'terms' | 'settlementQueue' | 'onSettled' | 'onFailure'
> {
  readonly storage: SharedStorage;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly histories: MarketHistories | undefined;
}

/** A market that this engine writes. */
export interface OwnedMarket {
  readonly writer: MarketWriter;
  /** Answers accepted commands and refuses new ones. */
  close(): Promise<void>;
}

/** Takes over a market and loads its book before the first command. */
export async function ownMarket(lease: Lease, options: MarketOwnerOptions): Promise<OwnedMarket> {
  const { storage, bus, clock, histories, terms, ...writing } = options;
  const { symbol } = terms;
  const database = storage.fencedBy(lease);
  const isOpen = (await loadMarketOpenStates(storage.database)).get(symbol) ?? false;
  const candles = new CandleSeries(undefined, histories?.get(symbol));
  const view = new PublishedView(terms, candles, { bus, epoch: lease.epoch });
  const sequence = new IdBlocks(storage.database);
  const writer = new MarketWriter({ ...writing, terms, isOpen, database, sequence, view });
  await writer.load().catch((error: unknown) => {
    view.close();
    throw error;
  });
  const subjects = marketSubjects(symbol);
  // Another engine may own the market by now, and its answer must not be the second.
  const isOwner = () => !lease.isLost && storage.leases.isUp();
  const ends = [
    bus.respond(subjects.command, (message) => answer(writer, message, { clock, isOwner })),
    bus.respond(subjects.book, async () => (isOwner() ? view.book() : undefined)),
  ];
  return {
    writer,
    close: async () => {
      await Promise.all(ends.map((end) => end()));
      view.close();
      await writer.close();
    },
  };
}

async function answer(
  writer: MarketWriter,
  message: unknown,
  { clock, isOwner }: { readonly clock: Clock; readonly isOwner: () => boolean },
): Promise<CommandAnswerMessage | undefined> {
  if (!isOwner()) return undefined;
  const command = commandMessage.parse(message);
  // The sender has stopped waiting and may have been told that the command had no effect.
  if (clock.now() > command.until) return { refusal: code.unavailable, detail: {} };
  try {
    switch (command.type) {
      case 'place':
        return { order: await writer.place(command.order, command.request) };
      case 'check': {
        const { held, filledLots, filledTotal } = await writer.check(command.order);
        return { checked: { held: String(held), filledLots, filledTotal: String(filledTotal) } };
      }
      case 'edit':
        return { order: await writer.edit(command.edit, command.request) };
      case 'cancel':
        return { order: await writer.cancel(command.orderId, command.accountId, command.at) };
    }
  } catch (error) {
    return isOwner() ? refusalOf(error) : undefined;
  }
}
