import type { CallData } from '@livery/contract/call';
import { reference as referenceRule } from '@livery/contract/calls/c2c/fields';
import { ratesCall } from '@livery/contract/calls/c2c/offers';
import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { banksCall, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { identityCall } from '@livery/contract/calls/verification';
import { isLess, isMore, smaller, type Decimal } from '@livery/contract/decimal';
import {
  c2cLimits,
  maxReferenceLength,
  mentionsDigitalCurrency,
  quantityDecimals,
  unitPriceDecimals,
} from '@livery/contract/rules/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  decimalFaultText,
  emptyInput,
  isEmptyInput,
  limitDecimals,
  type DecimalInput,
  type RefusedDecimal,
} from '@livery/i18n/decimal-input';
import { draftDecimal, useDraft } from '@livery/platform/draft';
import { useMemberCall } from '@livery/platform/query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sellMessages } from '../../../messages.ts';
import { formatUnitPrice } from '../fiat-money.ts';

/** The props of a field. */
interface FieldProps {
  readonly name: TypedField;
  readonly error: string | undefined;
  readonly onLeave: () => void;
}

export interface FigureProps extends FieldProps {
  readonly input: DecimalInput;
  readonly onInput: (input: DecimalInput) => void;
}

const noFigures = {
  quantity: emptyInput,
  unitPrice: emptyInput,
  minQuantity: emptyInput,
  maxQuantity: emptyInput,
};
const nothingAsked = { reference: '', requiresVerified: false, minPurchases: emptyInput };

interface SaleFormParts {
  readonly data: SaleData;
  readonly all: readonly Sellable[];
  /** The coin and currency until the member chooses. */
  readonly preferred: Sellable;
  /** Whether an offer is being sent. The balance changes before its answer arrives. */
  readonly isSending: boolean;
}

/** The form of a new offer, kept in this tab until it is published. */
export function useSaleForm({ data, all, preferred, isSending }: SaleFormParts) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const draft = useDraft('c2c.sell', typedSale, data.member.uuid);
  const sellable = (draft.value && findSellable(all, draft.value.coin, draft.value.currency)) ?? preferred;
  const { coin, currency } = sellable;
  const typed: TypedSale = { ...noFigures, bankId: null, ...nothingAsked, ...draft.value, coin, currency };
  const [left, setLeft] = useState<ReadonlySet<TypedField>>(new Set());
  const [refusals, setRefusals] = useState<Partial<Record<TypedField, string>>>({});

  const read: ReadSale = readSale(typed, sellable);
  const banks = data.banks.filter((bank) => bank.currency === currency && bank.holder !== 'other');
  const bank: BankAccount | undefined = banks.find(({ id }) => id === typed.bankId) ?? banks[0];

  const figure = (name: TypedField, value: Decimal) =>
    name === 'unitPrice' ? formatUnitPrice(value, currency, language) : `${formatDecimal(value, language)} ${coin}`;
  function textOf(name: TypedField, fault: SaleFault): string {
    if (fault.key === 'notANumber') return decimalFaultText(fault.refused, t, { language, ...fault });
    if ('limit' in fault) return t(fault.key, { limit: figure(name, fault.limit) });
    return 'max' in fault ? t(fault.key, { max: fault.max }) : t(fault.key);
  }
  function isShown(name: TypedField, fault: SaleFault): boolean {
    if (fault.key === 'insufficient' && isSending) return false;
    return left.has(name) || isShownAtTyping(fault);
  }
  const change = (part: Partial<TypedSale>) => draft.keep({ ...typed, ...part });
  function type(name: TypedField, part: Partial<TypedSale>): void {
    change(part);
    setRefusals((before) => ({ ...before, [name]: undefined }));
  }
  const isEmpty = (name: TypedField) => (name === 'reference' ? typed.reference === '' : isEmptyInput(typed[name]));
  function field(name: TypedField): FieldProps {
    const fault = read.faults[name];
    return {
      name,
      error: refusals[name] ?? (fault && isShown(name, fault) ? textOf(name, fault) : undefined),
      // Leaving a field empty is not an error yet.
      onLeave: () => !isEmpty(name) && setLeft((before) => new Set([...before, name])),
    };
  }

  return {
    typed,
    sellable,
    read,
    banks,
    bank,
    change,
    /** Figures typed for one coin would be wrong by orders of magnitude for another. */
    chooseCoin: (next: string) => draft.keep({ ...typed, ...noFigures, bankId: null, coin: next, currency }),
    chooseCurrency: (next: string) => change({ currency: next, unitPrice: emptyInput, bankId: null }),
    figure: (name: FigureName): FigureProps => ({
      ...field(name),
      input: typed[name],
      onInput: (input) => type(name, { [name]: input }),
    }),
    reference: {
      ...field('reference'),
      value: typed.reference,
      onType: (reference: string) => type('reference', { reference }),
    },
    /** Shows every error. Returns the first field with one. */
    showFaults(): TypedField | undefined {
      setLeft(new Set(typedFields));
      setRefusals({});
      return typedFields.find((name) => read.faults[name]);
    },
    /** Shows the exchange's message at a field until the field changes. */
    refuse: (name: TypedField, message: string) => setRefusals((before) => ({ ...before, [name]: message })),
    /** Clears the draft: the offer is published. */
    drop: draft.drop,
  };
}

export type SaleForm = ReturnType<typeof useSaleForm>;

/** An error of a field. The key is a message key. */
type SaleFault =
  | { readonly key: 'quantityRequired' | 'priceRequired' | 'forbiddenNote' }
  | { readonly key: 'noteFormat' | 'purchasesFormat'; readonly max: number }
  | { readonly key: 'notANumber'; readonly refused: RefusedDecimal; readonly maxDecimals: number }
  | { readonly key: 'tooSmall' | 'tooLarge' | 'insufficient'; readonly limit: Decimal };

interface ReadSale {
  /** The valid numbers. */
  readonly quantity: Decimal | undefined;
  readonly unitPrice: Decimal | undefined;
  readonly minQuantity: Decimal | undefined;
  readonly maxQuantity: Decimal | undefined;
  /** `undefined` without a requirement. */
  readonly minPurchases: number | undefined;
  readonly faults: Partial<Readonly<Record<TypedField, SaleFault>>>;
}

type ReadFigure = { readonly value?: Decimal; readonly fault?: SaleFault };

function readFigure(input: DecimalInput, decimals: number): ReadFigure {
  const read = limitDecimals(input, decimals);
  if (read.ok) return { value: read.value };
  return read.reason === 'empty' ? {} : { fault: { key: 'notANumber', refused: read, maxDecimals: decimals } };
}

/** Adds a fault where a figure is outside its bounds. */
function checkBounds(read: ReadFigure, min: Decimal | undefined, max: Decimal | undefined): ReadFigure {
  if (read.value === undefined) return read;
  if (min !== undefined && isLess(read.value, min)) return { fault: { key: 'tooSmall', limit: min } };
  if (max !== undefined && isMore(read.value, max)) return { fault: { key: 'tooLarge', limit: max } };
  return read;
}

function readQuantity(input: DecimalInput, bounds: Sellable): ReadFigure {
  const read = readFigure(input, quantityDecimals);
  if (read.value === undefined) return read.fault ? read : { fault: { key: 'quantityRequired' } };
  const bounded = checkBounds(read, bounds.minQuantity, bounds.maxQuantity);
  const isShort = bounded.value !== undefined && isMore(bounded.value, bounds.maxSellable);
  return isShort ? { ...bounded, fault: { key: 'insufficient', limit: bounds.maxSellable } } : bounded;
}

function readUnitPrice(input: DecimalInput, bounds: Sellable): ReadFigure {
  const read = readFigure(input, unitPriceDecimals(bounds.currency));
  if (read.value === undefined && !read.fault) return { fault: { key: 'priceRequired' } };
  return checkBounds(read, bounds.minUnitPrice, bounds.maxUnitPrice);
}

function faultOfReference(text: string): SaleFault | undefined {
  if (mentionsDigitalCurrency(text)) return { key: 'forbiddenNote' };
  return referenceRule.safeParse(text).success ? undefined : { key: 'noteFormat', max: maxReferenceLength };
}

function readPurchases(input: DecimalInput): { readonly value?: number; readonly fault?: SaleFault } {
  const { value, fault } = readFigure(input, 0);
  const max = c2cLimits.completedPurchases;
  const isOff = fault !== undefined || Number(value ?? 0) > max;
  if (isOff) return { fault: { key: 'purchasesFormat', max } };
  return value === undefined ? {} : { value: Number(value) };
}

/**
 * Reads the form by the exchange's rules. A quantity above the balance is both a fault and a value, because the page shows what
 * it would bring and how much is missing. The limits of one order are optional.
 */
export function readSale(typed: TypedSale, bounds: Sellable): ReadSale {
  const quantity = readQuantity(typed.quantity, bounds);
  const unitPrice = readUnitPrice(typed.unitPrice, bounds);
  const limit = (input: DecimalInput, min: Decimal) =>
    checkBounds(readFigure(input, quantityDecimals), min, quantity.value);
  const minQuantity = limit(typed.minQuantity, bounds.minQuantity);
  const maxQuantity = limit(typed.maxQuantity, minQuantity.value ?? bounds.minQuantity);
  const minPurchases = readPurchases(typed.minPurchases);
  const reference = { fault: faultOfReference(typed.reference) };
  const read = { quantity, unitPrice, minQuantity, maxQuantity, reference, minPurchases };
  return {
    quantity: quantity.value,
    unitPrice: unitPrice.value,
    minQuantity: minQuantity.value,
    maxQuantity: maxQuantity.value,
    minPurchases: minPurchases.value,
    faults: Object.fromEntries(
      typedFields.flatMap((field) => {
        const { fault } = read[field];
        return fault ? [[field, fault]] : [];
      }),
    ),
  };
}

/** Most faults may be unfinished typing, and are shown when the member leaves the field. These are shown at once. */
export const isShownAtTyping = ({ key }: SaleFault): boolean =>
  key === 'insufficient' || key === 'forbiddenNote' || key === 'noteFormat';

/** What the form of an offer holds. */
const typedSale = z.object({
  coin: z.string(),
  currency: z.string(),
  quantity: draftDecimal,
  unitPrice: draftDecimal,
  minQuantity: draftDecimal,
  maxQuantity: draftDecimal,
  /** One of `/me/banks`; null for the newest in the currency. */
  bankId: z.nullable(z.number()),
  reference: z.string(),
  requiresVerified: z._default(z.boolean(), false),
  minPurchases: draftDecimal,
});
export type TypedSale = z.output<typeof typedSale>;

/** The fields that can have a fault, in the order of the form. */
export const typedFields = [
  'quantity',
  'unitPrice',
  'minQuantity',
  'maxQuantity',
  'reference',
  'minPurchases',
] as const;
export type TypedField = (typeof typedFields)[number];
type FigureName = Exclude<TypedField, 'reference'>;

/** A coin and currency that members can trade, with the reference price. */
export type Rate = Rates['rates'][number];
type Coin = Rates['coins'][number];

/** A coin that is sold for a currency: its reference price, and the bounds of an offer (spec §2.12, §5). */
export type Sellable = Rate & Omit<Coin, 'coin'>;

/** All pairs that can be sold. A rate of a coin without bounds is left out. */
export const sellables = ({ rates, coins }: Rates): readonly Sellable[] =>
  rates.flatMap((rate) => coins.filter(({ coin }) => coin === rate.coin).map((bounds) => ({ ...rate, ...bounds })));

/** The chosen pair, or another pair of the same coin. */
const findSellable = (all: readonly Sellable[], coin: string, currency: string): Sellable | undefined =>
  all.find((one) => one.coin === coin && one.currency === currency) ?? all.find((one) => one.coin === coin);

/** The largest offer that the member can make; `undefined` if the balance is below the minimum. */
export function maxOffer({ minQuantity, maxQuantity, maxSellable }: Sellable): Decimal | undefined {
  const max = smaller(maxSellable, maxQuantity);
  return isLess(max, minQuantity) ? undefined : max;
}

export type Rates = CallData<typeof ratesCall>;

/** The data that the form needs. */
export interface SaleData {
  readonly rates: Rates;
  readonly member: MemberInfo;
  readonly identity: CallData<typeof identityCall>;
  /** The member's bank accounts, newest first. */
  readonly banks: readonly BankAccount[];
  /** Whether a reload has failed, so that the data may be out of date. */
  readonly isStale: boolean;
}

/** Reloads when the balance changes, and when the operator has decided about the real name. */
export function useSaleData() {
  const rates = useMemberCall(ratesCall, {}, ['balances', 'c2c']);
  const member = useMemberCall(memberInfoCall, {}, ['profile']);
  const identity = useMemberCall(identityCall, {}, ['profile']);
  const banks = useMemberCall(banksCall, {}, ['profile']);
  const answers = [rates, member, identity, banks];
  const isStale = answers.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused');
  const data: SaleData | undefined =
    rates.data && member.data && identity.data && banks.data
      ? { rates: rates.data, member: member.data, identity: identity.data, banks: banks.data.list, isStale }
      : undefined;
  return {
    data,
    isError: !data && answers.some(({ isError }) => isError),
    isOffline: !data && answers.some(({ fetchStatus }) => fetchStatus === 'paused'),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}
