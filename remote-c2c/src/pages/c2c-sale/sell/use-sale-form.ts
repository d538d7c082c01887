import type { BankAccount } from '@livery/contract/calls/payment-accounts';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useDraft } from '@livery/platform/draft';
import { useState } from 'react';
import { formatUnitPrice } from '../shared/fiat-money.ts';
import { sellMessages } from '../../../messages.ts';
import { isToldAtTyping, readSale, type ReadSale, type SaleFault } from './read-sale.ts';
import { findSellable, type Sellable } from './sellable.ts';
import { typedFields, typedSale, type TypedField, type TypedSale } from './typed-sale.ts';
import type { SaleData } from './use-sale-data.ts';

/** What the input of a field needs. */
export interface FieldInput {
  readonly name: TypedField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

const nothingTyped = { quantity: '', unitPrice: '', minQuantity: '', maxQuantity: '', bankId: null };
const nothingAsked = { reference: '', requiresVerified: false, minPurchases: '' };

export interface SaleFormParts {
  readonly data: SaleData;
  readonly all: readonly Sellable[];
  /** What is sold for what until the member chooses. */
  readonly preferred: Sellable;
  /** Whether an answer is awaited: the balance changes before it comes. */
  readonly isSending: boolean;
}

/** The form of an own offer, kept in this tab until it is published. What was typed stays, whatever is wrong with it. */
export function useSaleForm({ data, all, preferred, isSending }: SaleFormParts) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const draft = useDraft('c2c.sell', typedSale, data.member.uuid);
  const sellable = (draft.value && findSellable(all, draft.value.coin, draft.value.currency)) ?? preferred;
  const { coin, currency } = sellable;
  const typed: TypedSale = { ...nothingTyped, ...nothingAsked, ...draft.value, coin, currency };
  const [left, setLeft] = useState<ReadonlySet<TypedField>>(new Set());
  const [refusals, setRefusals] = useState<Partial<Record<TypedField, string>>>({});

  const read: ReadSale = readSale(typed, language, sellable);
  const banks = data.banks.filter((bank) => bank.currency === currency);
  const bank: BankAccount | undefined = banks.find(({ id }) => id === typed.bankId) ?? banks[0];

  const figure = (name: TypedField, value: Decimal) =>
    name === 'unitPrice' ? formatUnitPrice(value, currency, language) : `${formatDecimal(value, language)} ${coin}`;
  function textOf(name: TypedField, fault: SaleFault): string {
    if ('limit' in fault) return t(fault.key, { limit: figure(name, fault.limit) });
    return 'max' in fault ? t(fault.key, { max: fault.max }) : t(fault.key);
  }
  function isTold(name: TypedField, fault: SaleFault): boolean {
    if (fault.key === 'insufficient' && isSending) return false;
    return left.has(name) || isToldAtTyping(fault);
  }
  const change = (part: Partial<TypedSale>) => draft.keep({ ...typed, ...part });

  return {
    ...{ typed, sellable, read, banks, bank, change },
    /** The figures of another coin would be wrong by orders of magnitude. */
    chooseCoin: (next: string) => draft.keep({ ...typed, ...nothingTyped, coin: next, currency }),
    chooseCurrency: (next: string) => change({ currency: next, unitPrice: '', bankId: null }),
    field(name: TypedField): FieldInput {
      const fault = read.faults[name];
      return {
        ...{ name, value: typed[name] },
        error: refusals[name] ?? (fault && isTold(name, fault) ? textOf(name, fault) : undefined),
        onType(text) {
          change({ [name]: text });
          setRefusals((before) => ({ ...before, [name]: undefined }));
        },
        // An empty field that is only passed by is no mistake.
        onLeave: () => typed[name] !== '' && setLeft((before) => new Set([...before, name])),
      };
    },
    /** Tells all that is wrong. Returns the first field that is, if there is one. */
    showFaults(): TypedField | undefined {
      setLeft(new Set(typedFields));
      setRefusals({});
      return typedFields.find((name) => read.faults[name]);
    },
    /** Says at a field what the exchange said of it, until it changes. */
    refuse: (name: TypedField, message: string) => setRefusals((before) => ({ ...before, [name]: message })),
    /** Forgets what was typed: it is an offer now. */
    drop: draft.drop,
  };
}

export type SaleForm = ReturnType<typeof useSaleForm>;
