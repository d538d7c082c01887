import type { Offer } from '@livery/contract/calls/c2c/offers';
import { isLess, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage } from '@livery/i18n';
import { useState } from 'react';
import { costLimits, purchaseOf, type Purchase } from '../purchase.ts';
import type { MovedQuote } from '../use-held-quote.ts';
import type { MarketRates } from '../use-rates.ts';
import { parseWantedAmount, type AmountUnit, type WantedAmount, type WantedAmountError } from '../wanted-amount.ts';

export type TakeFault = WantedAmountError | 'atLeast' | 'atMost';

export interface TakeForm {
  /** The offer at the price that the member has agreed to. */
  readonly offer: Offer;
  readonly typed: WantedAmount | undefined;
  /** What is typed buys this; `undefined` where it buys nothing. */
  readonly purchase: Purchase | undefined;
  readonly moved: MovedQuote | undefined;
  readonly fault: TakeFault | undefined;
  /** The field that is typed in; the other one shows what follows. */
  readonly unit: AmountUnit;
  textOf(unit: AmountUnit): string;
  type(unit: AmountUnit, text: string): void;
  /** Fills in the most that the offer takes. */
  fillMax(): void;
  acceptPrice(): void;
}

export interface TakeFormParts {
  readonly offer: Offer;
  readonly current: Offer | undefined;
  readonly rates: MarketRates;
  readonly wanted: WantedAmount | undefined;
}

/** What is typed of an offer that may change meanwhile: its limits are those of now, its price is the one that was seen. */
export function useTakeForm({ offer: opened, current = opened, rates, wanted }: TakeFormParts): TakeForm {
  const language = useLanguage();
  const { coinDecimals } = rates;
  const [price, setPrice] = useState(opened.unitPrice);
  const [entry, setEntry] = useState(() => ({
    unit: wanted?.unit ?? 'fiat',
    text: wanted ? formatDecimal(wanted.value, language) : '',
  }));
  const offer = { ...current, unitPrice: price };
  const { wanted: typed, fault } = parseWantedAmount(entry.text, entry.unit, language, rates);
  const purchase = typed && purchaseOf(offer, typed, coinDecimals);
  const now = typed && purchaseOf(current, typed, coinDecimals);

  function limitFault(): TakeFault | undefined {
    if (typed === undefined || purchase !== undefined) return undefined;
    const least = typed.unit === 'fiat' ? costLimits(offer).min : offer.minQuantity;
    return isLess(typed.value, least) ? 'atLeast' : 'atMost';
  }
  const write = (value: Decimal | undefined) => (value === undefined ? '' : formatDecimal(value, language));
  return {
    ...{ offer, typed, purchase, unit: entry.unit },
    fault: fault ?? limitFault(),
    moved:
      price !== current.unitPrice && purchase && now
        ? { before: { offer, purchase }, now: { offer: current, purchase: now } }
        : undefined,
    textOf(unit) {
      if (unit === entry.unit) return entry.text;
      return write(unit === 'fiat' ? purchase?.total : purchase?.quantity);
    },
    type: (unit, text) => setEntry({ unit, text }),
    fillMax: () => setEntry({ unit: 'fiat', text: formatDecimal(costLimits(offer).max, language) }),
    acceptPrice: () => setPrice(current.unitPrice),
  };
}
