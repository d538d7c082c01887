import { ledgerDecimals, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useState } from 'react';
import { buyMessages } from '../../../../messages.ts';
import { readAmount, type AmountLimits, type PledgeAmount } from './read-amount.ts';

export interface PledgeAmountEntry extends PledgeAmount {
  readonly text: string;
  /** What is wrong, once the member has left the field. */
  readonly error: string | undefined;
  type(text: string): void;
  /** Fills an amount in as the language writes it. */
  fill(amount: Decimal): void;
  leave(): void;
  /** What the server said of it, until it changes. */
  refuse(message: string): void;
}

/** The amount of a pledge, typed in the member's language. What was typed stays, whatever is wrong with it. */
export function usePledgeAmount(first: string, coin: string, limits: AmountLimits): PledgeAmountEntry {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const [text, setText] = useState(first);
  const [isLeft, setLeft] = useState(first !== '');
  const [refusal, setRefusal] = useState<string>();
  const read = readAmount(text, language, limits);
  const { fault, isWithinLimits } = read;
  const withCoin = (amount: Decimal) => `${formatDecimal(amount, language)} ${coin}`;

  function type(next: string): void {
    setText(next);
    setRefusal(undefined);
  }
  const ownError =
    fault &&
    t(fault, {
      min: withCoin(limits.min),
      max: withCoin(limits.max),
      available: withCoin(limits.available ?? limits.min),
      digits: ledgerDecimals,
    });
  return {
    ...read,
    text,
    // A balance that does not suffice is told at once: it is no slip of the keys.
    error: refusal ?? (isLeft || isWithinLimits ? ownError : undefined),
    type,
    fill(amount) {
      type(formatDecimal(amount, language));
      setLeft(true);
    },
    leave: () => setLeft(text !== ''),
    refuse: setRefusal,
  };
}
