import { isDecimal, parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import {
  changeCycle,
  offerCycle,
  resumeProduct,
  setTradingHours,
  suspendProduct,
  withdrawCycle,
  type FuturesProduct,
} from '../domain/futures/products/products.ts';
import { closeStatusOf, writeTradingHours } from '../domain/futures/products/trading-hours.ts';
import { DomainError } from '../errors.ts';
import { defineChange, defineEnquiry, word, type ChangeContext } from './command.ts';
import { ofSymbol, ofInstallation } from './records.ts';

const units = (amount: Decimal) => parseUnits(amount, 4);

/** A plain decimal with at most so many decimals, from `min` to `max`. */
const figure = (decimals: number, min: number, max: number) => {
  const isRight = (text: string) => (text.split('.')[1] ?? '').length <= decimals && +text >= min && +text <= max;
  return z.custom<Decimal>((text) => isDecimal(text) && isRight(text));
};
/** As a share of the stake; 0 sells nothing. */
const odds = figure(4, 0, 10);
/** Percent against the day's reference price. */
const lowestChange = figure(2, -99, 0);
const highestChange = figure(2, 0, 1000);
const amount = figure(2, 0.01, 1_000_000_000);
/** An hour at most: the prices of all its seconds are kept with each order. */
const seconds = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(10), z.maximum(3600))),
);
const cycle = { symbol: word, seconds };
const hours = z.string().check(z.minLength(1), z.maxLength(400));

/** The board shows a changed product as soon as it is stored. */
async function changed({ exchange }: ChangeContext, product: Promise<FuturesProduct>, report: string) {
  const stored = await product;
  return { report, afterwards: () => exchange.futures.board.replace(stored) };
}

const statuses = ['outside its hours', 'open', 'suspended'] as const;

export const futuresCommands = [
  defineEnquiry({
    name: 'futures list',
    summary: 'the futures products, with trading hours and cycles',
    parameters: {},
    right: 'markets',
    record: ofInstallation('futures'),
    enquire: async ({ futures, clock }) =>
      futures.board.products.map((product) => ({
        symbol: product.terms.symbol,
        status: statuses[closeStatusOf(product, Math.floor(clock.now() / 1000))],
        hours: writeTradingHours(product.hours),
        cycles: product.cycles.map(({ seconds: length }) => length).join(' '),
      })),
  }),
  defineEnquiry({
    name: 'futures show',
    summary: 'the terms of a futures product’s cycles',
    parameters: { symbol: word },
    right: 'markets',
    record: ofSymbol('futures'),
    enquire: async ({ futures }, { symbol }) => {
      const product = futures.board.products.find(({ terms }) => terms.symbol === symbol);
      if (product === undefined) throw new DomainError(code.notFound);
      return product.cycles.map(({ changes, ...terms }) => ({ ...terms, ...changes }));
    },
  }),
  defineChange({
    name: 'futures suspend',
    summary: 'stops buying of a futures product; what is open is settled',
    parameters: { symbol: word },
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { symbol }) => changed(context, suspendProduct(context.tx, symbol), `${symbol} is suspended.`),
  }),
  defineChange({
    name: 'futures resume',
    summary: 'lets a suspended futures product be bought again',
    parameters: { symbol: word },
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { symbol }) =>
      changed(context, resumeProduct(context.tx, symbol, context.at), `${symbol} is open.`),
  }),
  defineChange({
    name: 'futures hours',
    summary: 'sets weekly trading hours in UTC (“sun 22:00-fri 22:00”), or always',
    parameters: { symbol: word, hours },
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { symbol, hours: text }) =>
      changed(context, setTradingHours(context.tx, symbol, text), `The hours of ${symbol} are set.`),
  }),
  defineChange({
    name: 'futures odds',
    summary: 'sets the odds of a cycle, for orders from now on',
    parameters: { ...cycle, odds },
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { odds: next, ...which }) =>
      changed(context, changeCycle(context.tx, which, { odds: next }), `The odds of ${which.symbol} are set.`),
  }),
  defineChange({
    name: 'futures limits',
    summary: 'sets the fluctuation limits of a cycle, in percent (−8 8)',
    parameters: { ...cycle, lowestChange, highestChange },
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { symbol, seconds: length, ...limits }) =>
      changed(
        context,
        changeCycle(context.tx, { symbol, seconds: length }, limits),
        `The fluctuation limits of ${symbol} are set.`,
      ),
  }),
  defineChange({
    name: 'futures offer',
    summary: 'offers a cycle, or gives one new terms',
    parameters: { ...cycle, odds, minAmount: amount, maxAmount: amount, lowestChange, highestChange },
    right: 'markets',
    record: ofSymbol('futures'),
    change: async (context, { symbol, ...terms }) => {
      if (units(terms.minAmount) > units(terms.maxAmount))
        throw new DomainError(code.badRequest, { field: 'maxAmount' });
      return changed(context, offerCycle(context.tx, symbol, terms), `${terms.seconds} s of ${symbol} are offered.`);
    },
  }),
  defineChange({
    name: 'futures withdraw',
    summary: 'no longer offers a cycle; orders on it go on',
    parameters: cycle,
    right: 'markets',
    record: ofSymbol('futures'),
    change: (context, { symbol, seconds: length }) =>
      changed(context, withdrawCycle(context.tx, symbol, length), `${length} s of ${symbol} are withdrawn.`),
  }),
];
