import { formatUnits, isDecimal, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { fallbackLanguage, languages } from '@livery/contract/languages';
import * as z from 'zod/mini';
import { openCategory, writeRules } from '../domain/wealth/categories.ts';
import { changeProduct, offeredProducts } from '../domain/wealth/products.ts';
import { asDecimal, ledgerScale, withCoin } from '../ledger/amounts.ts';
import { catalogueId, defineChange, defineEnquiry, word, type ChangeContext } from './command.ts';
import { ofTenant, ofProduct, ofCategory } from './records.ts';

const list = defineEnquiry({
  name: 'pledge list',
  summary: 'a tenant’s pledge products, what is pledged of them, and their categories',
  parameters: { tenant: word },
  right: 'markets',
  record: ofTenant,
  enquire: async ({ database }, { tenant }) => {
    const products = await offeredProducts(database, tenant);
    return products.map(({ product, category, pledged }) => ({
      category: `${category.id}${category.status === 0 ? ' (closed)' : ''}`,
      product: product.id,
      state: product.status === 0 ? 'closed' : 'open',
      coin: product.coin,
      days: product.circleDays,
      ratio: `${product.ratio} ‰`,
      fee: `${product.feeRatio} %`,
      redeemCost: product.redeemCostRatio === null ? 'none' : `${product.redeemCostRatio} %`,
      amount: `${asDecimal(product.minAmount)} to ${asDecimal(product.maxAmount)}`,
      limit: product.limitAmount === null ? 'none' : asDecimal(product.limitAmount),
      memberLimit: product.memberLimitAmount === null ? 'none' : asDecimal(product.memberLimitAmount),
      pledged: withCoin(pledged, product.coin),
    }));
  },
});

const setOpen = async ({ tx }: ChangeContext, id: number, isOpen: boolean) => {
  await changeProduct(tx, id, { status: isOpen ? 1 : 0 });
  return { report: `Product ${id} is ${isOpen ? 'open' : 'closed'}. Running pledges go on.` };
};

/** A thousand million coins, as members' amounts (`readAmount`). */
const maxUnits = 10n ** 9n * powerOfTen(ledgerScale);

const decimal = z.custom<Decimal>(isDecimal);
const isAtMost = (max: bigint) => (units: bigint) => units >= 0n && units <= max;

/** Ledger units of a decimal; what the ledger cannot hold is refused. */
const unitsUpTo = (max: bigint) =>
  z.pipe(
    decimal.check(z.refine((value) => (value.split('.')[1] ?? '').length <= ledgerScale)),
    z.pipe(
      z.transform((value: Decimal) => parseUnits(value, ledgerScale)),
      z.bigint().check(z.refine(isAtMost(max))),
    ),
  );

/** An amount above zero, in ledger units. */
const plainAmount = unitsUpTo(maxUnits).check(z.refine((units) => units > 0n));

/** `none` in place of a value. */
const none = z.pipe(
  z.literal('none'),
  z.transform(() => null),
);

/** A limit in ledger units; null: there is none. Zero sells nothing. */
const limitAmount = z.union([none, unitsUpTo(maxUnits)]);

const hundred = 100n * powerOfTen(ledgerScale);
const trimmed = z.transform((units: bigint) => formatUnits(units, ledgerScale, true));

/** From 0 to 100, per mille or percent, without zeros at its end. */
const rate = z.pipe(unitsUpTo(hundred), trimmed);

/** Percent of the principal; null: it cannot be redeemed early. */
const redeemCost = z.union([none, rate]);

const productCommands = [
  defineChange({
    name: 'pledge close',
    summary: 'ends the sale of a pledge product; running pledges go on',
    parameters: { product: catalogueId },
    right: 'markets',
    record: ofProduct,
    change: (context, { product }) => setOpen(context, product, false),
  }),
  defineChange({
    name: 'pledge open',
    summary: 'sells a closed pledge product again',
    parameters: { product: catalogueId },
    right: 'markets',
    record: ofProduct,
    change: (context, { product }) => setOpen(context, product, true),
  }),
  defineChange({
    name: 'pledge reprice',
    summary: 'sets rate (‰ a day), fee (% of income) and cost of redeeming (% or none) for new pledges',
    parameters: { product: catalogueId, ratio: rate, fee: rate, redeemCost },
    right: 'markets',
    record: ofProduct,
    change: async ({ tx }, { product: id, ratio, fee, redeemCost: cost }) => {
      await changeProduct(tx, id, { ratio, feeRatio: fee, redeemCostRatio: cost });
      return { report: `Product ${id} has new terms. Running pledges keep theirs.` };
    },
  }),
  defineChange({
    name: 'pledge limit',
    summary: 'sets the smallest and largest amount, and what all and each may pledge at a time (none: no limit)',
    parameters: { product: catalogueId, min: plainAmount, max: plainAmount, all: limitAmount, each: limitAmount },
    right: 'markets',
    record: ofProduct,
    change: async ({ tx }, { product: id, min, max, all, each }) => {
      await changeProduct(tx, id, { minAmount: min, maxAmount: max, limitAmount: all, memberLimitAmount: each });
      return { report: `Product ${id} has new limits. Running pledges stay.` };
    },
  }),
];

const setCategoryOpen = async ({ tx }: ChangeContext, id: number, isOpen: boolean) => {
  await openCategory(tx, id, isOpen);
  return { report: `Category ${id} is ${isOpen ? 'listed' : 'no longer listed'}. Running pledges go on.` };
};

const html = z.string().check(z.maxLength(20_000));
const language = z._default(z.enum(languages), fallbackLanguage);

const categoryCommands = [
  defineChange({
    name: 'pledge category close',
    summary: 'takes a category and its products off the site; running pledges go on',
    parameters: { category: catalogueId },
    right: 'markets',
    record: ofCategory,
    change: (context, { category }) => setCategoryOpen(context, category, false),
  }),
  defineChange({
    name: 'pledge category open',
    summary: 'lists a category and its open products',
    parameters: { category: catalogueId },
    right: 'markets',
    record: ofCategory,
    change: (context, { category }) => setCategoryOpen(context, category, true),
  }),
  defineChange({
    name: 'pledge rules',
    summary: 'sets the rules of a category in a language, as simple HTML; an empty text removes them',
    parameters: { category: catalogueId, text: html, language },
    right: 'markets',
    record: ofCategory,
    change: async ({ tx }, { category, text, language: of }) => {
      await writeRules(tx, category, of, { rules: text });
      return { report: `Category ${category} has these rules in ${of}.` };
    },
  }),
  defineChange({
    name: 'pledge risks',
    summary: 'sets what a category says about its risks in a language, as simple HTML',
    parameters: { category: catalogueId, text: html, language },
    right: 'markets',
    record: ofCategory,
    change: async ({ tx }, { category, text, language: of }) => {
      await writeRules(tx, category, of, { risks: text });
      return { report: `Category ${category} has this text about its risks in ${of}.` };
    },
  }),
];

export const pledgeCommands = [list, ...productCommands, ...categoryCommands];
