import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import {
  createConsoleDelivery,
  createDeliveryByType,
  createMailDelivery,
  Mailbox,
  type Delivery,
} from '../domain/members/delivery.ts';
import type { Environment } from '../environment.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { printLine } from '../runtime/log.ts';
import type { MarketMaking } from '../seed/market-makers.ts';
import { PolledPrices } from '../market/price-source.ts';
import { seedPrices } from '../seed/markets.ts';

/** The market makers draw their decisions from it. */
const seed = 20_171_109;
const hourMs = 3_600_000;

export interface OptionsOfEnvironment {
  readonly options: Omit<ExchangeOptions, 'storage'>;
  readonly mailbox: Mailbox | undefined;
  /** The source that `PRICE_SOURCE_URL` names, if any. It has prices once it is started. */
  readonly outsidePrices: PolledPrices | undefined;
}

/** What the environment says of an exchange, the same in each of its threads. */
export function optionsOf(environment: Environment, clock: Clock, log: Logger): OptionsOfEnvironment {
  const { priceSourceUrl, isDemo, releaseStore, consoleOrigin } = environment;
  const people = deliveryTo(environment);
  const mailbox = environment.hasMailbox ? new Mailbox(people) : undefined;
  const symbols = seedPrices.map(({ symbol }) => symbol);
  const outsidePrices =
    priceSourceUrl === undefined ? undefined : new PolledPrices({ url: priceSourceUrl, symbols, clock, log });
  const making = makingOf(environment, outsidePrices);
  const options = { clock, log, delivery: mailbox ?? people, isDemo, releaseStore, consoleOrigin, ...making };
  return { options, mailbox, outsidePrices };
}

/**
 * The treasury makes markets by outside prices. It uses prices of its own only in a demonstration, because anybody with
 * this code can predict them.
 */
function makingOf(
  { isDemo, pastHours }: Environment,
  outsidePrices: PolledPrices | undefined,
): { marketMaking?: MarketMaking } {
  const marketMaking = { seed, pastMs: pastHours * hourMs };
  if (outsidePrices !== undefined) return { marketMaking: { ...marketMaking, outsidePrices } };
  return isDemo ? { marketMaking } : {};
}

/**
 * Sends mail by the operator's server, where there is one. An operator's SMS service takes the place of the console
 * here.
 */
function deliveryTo({ smtp }: Environment): Delivery {
  const toConsole = createConsoleDelivery(printLine);
  return smtp === undefined ? toConsole : createDeliveryByType({ MAIL: createMailDelivery(smtp), MOBILE: toConsole });
}
