// By its own name: what the host shares exists once.
import { formatDecimal, useLanguage, type Language } from '@livery/i18n';
import { readDecimal, type DecimalInput } from '@livery/i18n/decimal-input';
import { useState, type ChangeEvent } from 'react';

export interface DecimalTextOptions {
  /** What the form holds for this field. */
  readonly input: DecimalInput;
  readonly onInput: (input: DecimalInput) => void;
  /** Called when the member leaves the field. */
  readonly onLeave?: (() => void) | undefined;
  /** The fewest decimals of a value that is not being typed, such as a price's. */
  readonly minDecimals?: number | undefined;
}

const isSame = (one: DecimalInput, other: DecimalInput) =>
  one.ok && other.ok ? one.value === other.value : !one.ok && !other.ok && one.reason === other.reason;

/**
 * The attributes of an `<input>` for a number. The form holds a `DecimalInput`, and only this hook knows the text. While a member
 * types, the text stays as typed; when they leave the field and when the language changes, the value is written in the
 * interface language. Text that is no number stays until the form holds something else.
 */
export function useDecimalText({ input, onInput, onLeave, minDecimals = 0 }: DecimalTextOptions) {
  const language = useLanguage();
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly language: Language;
    readonly input: DecimalInput;
  }>();

  function text(): string {
    const isTyped = typed !== undefined && isSame(typed.input, input);
    if (isTyped && (typed.language === language || !input.ok)) return typed.text;
    if (!input.ok) return '';
    const own = input.value.split('.')[1]?.length ?? 0;
    return formatDecimal(input.value, language, { min: Math.max(own, minDecimals) });
  }
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: text(),
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const next = readDecimal(target.value, language);
      setTyped({ text: target.value, language, input: next });
      onInput(next);
    },
    onBlur() {
      if (input.ok) setTyped(undefined);
      onLeave?.();
    },
  } as const;
}
