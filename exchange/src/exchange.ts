import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { C2c } from './domain/c2c/c2c.ts';
import { HouseDesk } from './domain/c2c/house-desk.ts';
import { ReferencePrices } from './domain/c2c/reference-prices.ts';
import { type DepositAddresses, DerivedAddresses } from './domain/funds/deposit-addresses.ts';
import { Futures } from './domain/futures/futures.ts';
import { IndexBoard } from './domain/futures/index-board.ts';
import { MemberEvents } from './domain/member-events.ts';
import type { CodeDelivery } from './domain/members/code-delivery.ts';
import { FundsPasswords } from './domain/members/funds-password.ts';
import { LoginPasswords } from './domain/members/login-password.ts';
import { Pictures } from './domain/members/pictures.ts';
import { Registrar } from './domain/members/registration.ts';
import { serverSecret } from './domain/members/secrets.ts';
import { Sessions } from './domain/members/sessions.ts';
import { SignIn } from './domain/members/sign-in.ts';
import { VerificationCodes } from './domain/members/verification-codes.ts';
import { tellMembers } from './domain/spot/tell-members.ts';
import { Tenants } from './domain/tenants/tenants.ts';
import { payDue } from './domain/wealth/payments.ts';
import { Actors } from './market/actors.ts';
import { catchUp, makeMarkets } from './market/market-making.ts';
import type { LiveView } from './market/live-view.ts';
import { type PriceSource, withCrossPrices } from './market/price-source.ts';
import { seededPrices } from './market/price-process.ts';
import { openTradingFloor, type TradingFloor } from './market/trading-floor.ts';
import { seedHouseDesks } from './seed/c2c.ts';
import { seedDemoOrders } from './seed/demo-member.ts';
import { seedDemoFunds } from './seed/funds.ts';
import { seedFuturesPast } from './seed/futures-past.ts';
import type { HouseAccounts } from './seed/house-members.ts';
import { seedMarkets, seedPrices } from './seed/markets.ts';
import { seed } from './seed/seed.ts';
import { seedTenants } from './seed/tenants.ts';
import type { Database, Storage } from './storage/database.ts';
import { Metrics } from './metrics.ts';
import { repeat } from './repeat.ts';
import { startUpkeep } from './upkeep.ts';

/** How often pledges are looked through for a day to pay. */
const paymentsMs = 5000;
/** How often fiat orders are looked through for one that was not paid in time. */
const expiryMs = 1000;
/** How often the house looks what there is to do for it as buyer and seller. */
const houseDeskMs = 2000;
/** How often futures are moved on: indices have a second, and a delivery waits half of one at most. */
const futuresMs = 500;

export interface ExchangeOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly delivery: CodeDelivery;
  /** An operator's wallet service; left out, addresses that belong to nobody. */
  readonly depositAddresses?: DepositAddresses;
  /** Whether there are demo members, and a fiat desk of the house that believes every buyer; left out, there are. */
  readonly isDemo?: boolean;
  /** How the house makes its markets; left out, nobody trades but members. */
  readonly marketMaking?: MarketMaking;
  /** Where the indices of futures come from; left out, it is what the house makes its markets by. */
  readonly indexSource?: PriceSource;
}

export interface MarketMaking {
  /** What the house's actors draw their decisions from. */
  readonly seed: number;
  /** How much of the past they make up for at most, in milliseconds. */
  readonly pastMs: number;
  /** Prices of the markets in USDT. The past is never made up for: nobody knows what they were. Left out: a process from the seed. */
  readonly outsidePrices?: PriceSource;
}

/** Everything behind the doors: what HTTP and sockets translate to. */
export interface Exchange {
  readonly database: Database;
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly registrar: Registrar;
  readonly signIn: SignIn;
  readonly loginPasswords: LoginPasswords;
  readonly codes: VerificationCodes;
  readonly fundsPasswords: FundsPasswords;
  readonly pictures: Pictures;
  readonly depositAddresses: DepositAddresses;
  /** Where domains tell of what changed for a member, after their commit. */
  readonly events: MemberEvents;
  readonly floor: TradingFloor;
  readonly c2c: C2c;
  readonly metrics: Metrics;
  readonly futures: Futures;
  /** The indices of futures as sockets show them, by symbol. */
  readonly futuresViews: ReadonlyMap<string, LiveView>;
  /** Finishes what was accepted and stops. The storage stays open: whoever opened it closes it. */
  close(): Promise<void>;
}

/** Opens an exchange on a database: seeds it where it is new, brings its markets up to the present, and lets them trade. */
export async function openExchange(options: ExchangeOptions): Promise<Exchange> {
  const { storage, clock, log, delivery, marketMaking, indexSource, isDemo = true } = options;
  const { database } = storage;
  const house = await seed(database, new Date(clock.now()), isDemo);
  const secret = await serverSecret(database, 'tokens and codes');
  const sessions = new Sessions(database, clock, secret);
  const events = new MemberEvents();
  const signIn = new SignIn(database, clock, sessions);
  const onUndelivered = (error: unknown) => log.error({ err: error }, 'a verification code could not be sent');
  const codes = new VerificationCodes({ database, clock, secret, delivery, onUndelivered });
  const pictures = new Pictures(database, clock);
  const depositAddresses =
    options.depositAddresses ?? new DerivedAddresses(await serverSecret(database, 'deposit addresses'));

  const onFailure = (symbol: string, error: unknown) => log.error({ err: error, symbol }, 'a market could not go on');
  const metrics = new Metrics();
  const onSettled = (commands: number, durationMs: number) => {
    metrics.commands.inc(commands);
    metrics.batches.observe(durationMs / 1000);
  };
  const floor = await openTradingFloor(database, clock.now(), { onSettled, onFailure });
  tellMembers(floor, events);
  let stopTrading = (): void => undefined;
  if (marketMaking !== undefined) {
    const actors = hireActors(floor, house, marketMaking, onFailure);
    if (marketMaking.outsidePrices === undefined) {
      await catchUp(actors, clock, marketMaking.pastMs);
      if (isDemo) for (const tenant of seedTenants) await seedDemoOrders(database, floor, tenant, clock.now());
    }
    if (isDemo) await seedDemoFunds({ database, floor, addresses: depositAddresses, atMs: clock.now() }, seedTenants);
    stopTrading = makeMarkets(actors, clock);
  }
  const index = indexSource ?? (marketMaking && housePrices(marketMaking));
  const knowsPast = indexSource === undefined && marketMaking?.outsidePrices === undefined;
  const seeded =
    index !== undefined && knowsPast
      ? await seedFuturesPast({ database, floor, source: index, atMs: clock.now() }, seedTenants)
      : undefined;
  const board = seeded ?? (await IndexBoard.open(database, floor, index, clock.now()));
  const futures = new Futures({
    ...{ database, board, events },
    onFailure: (error, orderId) => log.error({ err: error, orderId }, 'a futures order could not go on'),
  });
  await futures.advance(clock.now());
  const stopUpkeep = startUpkeep({ storage, clock, log, sessions, codes, pictures, board });
  const stopFutures = repeat(
    () => futures.advance(clock.now()),
    futuresMs,
    (error) => log.error({ err: error }, 'futures could not be moved on; it is tried again'),
  );
  const stopPayments = repeat(
    () => payDue(database, events, clock.now()),
    paymentsMs,
    (error) => log.error({ err: error }, 'pledges could not be paid; it is tried again'),
  );
  const prices = new ReferencePrices(database, floor, clock);
  const c2c = new C2c(database, events, prices);
  const stopExpiry = repeat(
    () => c2c.expireDue(clock.now()),
    expiryMs,
    (error) => log.error({ err: error }, 'unpaid orders could not be ended; it is tried again'),
  );
  let stopHouseDesk = async (): Promise<void> => undefined;
  if (isDemo && marketMaking !== undefined) {
    const desks = await seedHouseDesks(
      database,
      seedTenants.map(({ id }) => id),
      new Date(clock.now()),
    );
    const desk = new HouseDesk(database, events, prices, desks);
    await desk.work(clock.now());
    stopHouseDesk = repeat(
      () => desk.work(clock.now()),
      houseDeskMs,
      (error) => log.error({ err: error }, 'the house desk could not go on; it is tried again'),
    );
  }

  return {
    ...{ database, clock, sessions, codes, pictures, floor, c2c, futures },
    futuresViews: board.views,
    events,
    metrics,
    tenants: new Tenants(database),
    signIn,
    loginPasswords: new LoginPasswords({ database, clock, sessions, codes, signIn }),
    registrar: new Registrar({ database, clock, codes, sessions }),
    fundsPasswords: new FundsPasswords(database, clock, codes),
    depositAddresses,
    close: async () => {
      stopTrading();
      await Promise.all([...floor.values()].map((market) => market.close()));
      await stopHouseDesk();
      await stopExpiry();
      await stopFutures();
      await stopPayments();
      await stopUpkeep();
      await codes.close();
    },
  };
}

/** The prices of the markets in USDT that the house makes them by. */
const housePrices = ({ seed: seedNumber, outsidePrices }: MarketMaking): PriceSource =>
  outsidePrices ?? seededPrices(seedNumber, seedPrices);

/** The house's actors on every market that is listed. */
function hireActors(
  floor: TradingFloor,
  house: HouseAccounts,
  marketMaking: MarketMaking,
  onFailure: (symbol: string, error: unknown) => void,
): Actors[] {
  const prices = withCrossPrices(housePrices(marketMaking), floor.values());
  return seedMarkets.flatMap(({ character }) => {
    const market = floor.get(character.symbol);
    if (market === undefined) return [];
    const failed = (error: unknown) => onFailure(character.symbol, error);
    const accounts = { makerAccount: house.maker, takerAccounts: house.takers };
    return [new Actors({ market, character, prices, seed: marketMaking.seed, ...accounts, onFailure: failed })];
  });
}
