import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useState } from 'react';
import { moneyFormMessages } from '../../messages.ts';
import { readAmount, type AmountRules } from './read-amount.ts';

export interface AmountFieldRules extends Omit<AmountRules, 'language'> {
  readonly coin: string;
  /** What to say of an amount above `max`. */
  readonly tooLarge: string;
}

export interface AmountEntry {
  readonly text: string;
  /** `undefined` while the text is no number. */
  readonly typed: Decimal | undefined;
  /** `undefined` while the amount cannot be sent. */
  readonly value: Decimal | undefined;
  /** What is wrong, once the member has left the field or submitted. */
  readonly error: string | undefined;
  type(text: string): void;
  /** Fills an amount in as the language writes it. */
  fill(amount: Decimal): void;
  leave(): void;
  /** Shows what is wrong, as at a submission. */
  show(): void;
  /** What the server said of it, until it changes. */
  refuse(message: string): void;
  clear(): void;
}

/** The amount of a form about money: what was typed stays, whatever is wrong with it. */
export function useAmount(first: string, { coin, tooLarge, ...rules }: AmountFieldRules): AmountEntry {
  const t = useTranslation(moneyFormMessages);
  const language = useLanguage();
  const [text, setText] = useState(first);
  const [isShown, setShown] = useState(first !== '');
  const [refusal, setRefusal] = useState<string>();
  const read = readAmount(text, { language, ...rules });

  function type(next: string): void {
    setText(next);
    setRefusal(undefined);
  }
  function faultText(): string | undefined {
    if (read.ok) return undefined;
    if (read.fault === 'tooLarge') return tooLarge;
    const min = `${formatDecimal(rules.min ?? '0', language)} ${coin}`;
    return t(read.fault, { min, digits: rules.decimals });
  }
  return {
    text,
    typed: read.value,
    value: read.ok ? read.value : undefined,
    error: refusal ?? (isShown ? faultText() : undefined),
    type,
    fill: (amount) => {
      type(formatDecimal(amount, language));
      setShown(true);
    },
    leave: () => setShown(text !== ''),
    show: () => setShown(true),
    refuse: setRefusal,
    clear: () => {
      type('');
      setShown(false);
    },
  };
}
