import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import type { Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media, token, typeset } from '../theme/token.ts';
import { Field, type FieldWords } from './field.tsx';

const Boxes = styled.div`
  display: flex;
  gap: ${token.s2};
`;

const Digit = styled.span<{ $active: boolean; $invalid: boolean }>`
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: 48px;
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${({ $invalid }) => ($invalid ? token.danger : token.fieldLine)};
  ${typeset(20, 600)}
  font-variant-numeric: tabular-nums;
  transition: box-shadow ${token.fast} ease-out;
  ${({ $active, $invalid }) =>
    $active &&
    !$invalid &&
    css`
      box-shadow:
        inset 0 0 0 1px ${token.primaryText},
        0 0 0 3px ${token.primarySoft};
    `}
`;

const blink = keyframes`50% { opacity: 0; }`;

const Caret = styled.span`
  width: 1px;
  height: 16px;
  background: ${token.primaryText};
  animation: ${blink} 1s steps(1) infinite;

  ${media.still} {
    width: 2px;
  }
`;

/** The site's nonce: input-otp adds one style element, which the policy lets in only with it. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

export interface CodeFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All digits are there. */
  readonly onComplete?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly length?: number;
  /** Dots in place of digits: a funds password. */
  readonly masked?: boolean;
  readonly disabled?: boolean;
  /** `one-time-code` lets a phone fill in the message's code. */
  readonly autoComplete?: 'one-time-code' | 'off';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code of digits in boxes: one input underneath, so pasting, filling in and screen readers work as in any field. */
export function CodeField(props: CodeFieldProps) {
  const { label, labelEnd, help, error, success, id, length = 6, masked = false, ...rest } = props;
  const { onComplete, autoComplete = 'one-time-code', ...input } = rest;
  const nonce = pageNonce();
  const digit = (slot: SlotProps, index: number) => (
    <Digit key={index} $active={slot.isActive} $invalid={Boolean(error)}>
      {slot.char !== null && (masked ? '•' : slot.char)}
      {slot.hasFakeCaret && <Caret />}
    </Digit>
  );
  return (
    <Field {...{ id, label, labelEnd, help, error, success }}>
      {(ids) => (
        <OTPInput
          {...input}
          {...(onComplete && { onComplete: (value: string) => onComplete(value) })}
          {...(nonce && { nonce })}
          id={ids.id}
          maxLength={length}
          inputMode="numeric"
          pattern={REGEXP_ONLY_DIGITS}
          autoComplete={autoComplete}
          pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          // Its fallback is a style element of its own, which the policy forbids.
          noScriptCSSFallback={null}
          render={({ slots }) => <Boxes aria-hidden>{slots.map(digit)}</Boxes>}
        />
      )}
    </Field>
  );
}
