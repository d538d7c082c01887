import { asciiDigits } from '@livery/contract/text';
import { OTPInput, type SlotProps } from 'input-otp';
import styled, { css, keyframes } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';
import type { CodeFieldProps } from './code-field.tsx';
import type { FieldIds } from './field.tsx';

const DigitBoxes = styled.div`
  display: flex;
  gap: ${token.s2};
`;

const DigitBox = styled.span<{ $active: boolean; $invalid: boolean; $disabled: boolean }>`
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  min-height: 48px;
  border-radius: ${token.r2};
  background: ${({ $disabled }) => ($disabled ? token.surface2 : token.field)};
  box-shadow: inset 0 0 0 1px ${({ $invalid }) => ($invalid ? token.danger : token.fieldLine)};
  ${textStyle(20, 600)}
  ${({ $disabled }) => $disabled && `color: ${token.text3};`}
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

  ${media.reducedMotion} {
    width: 2px;
  }
`;

/** The site's CSP nonce, without which the policy blocks input-otp's style element. */
function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

export interface CodeInputProps extends Omit<CodeFieldProps, 'label' | 'labelEnd' | 'help' | 'success' | 'id'> {
  readonly ids: FieldIds;
}

/** The digits of a text, in any script, and nothing else. */
const digitsOf = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '');

/** The input and its boxes. Loaded on demand, because few pages need input-otp. */
export function CodeInput(props: CodeInputProps) {
  const {
    ids,
    error,
    length = 6,
    masked = false,
    onChange,
    onComplete,
    autoComplete = 'one-time-code',
    ...input
  } = props;
  const nonce = pageNonce();
  const digitBox = (slot: SlotProps, index: number) => (
    <DigitBox key={index} $active={slot.isActive} $invalid={Boolean(error)} $disabled={Boolean(input.disabled)}>
      {slot.char !== null && (masked ? '•' : slot.char)}
      {slot.hasFakeCaret && <Caret />}
    </DigitBox>
  );
  return (
    <OTPInput
      {...input}
      onChange={(typed: string) => onChange(digitsOf(typed))}
      {...(onComplete && { onComplete: (value: string) => onComplete(value) })}
      {...(nonce && { nonce })}
      id={ids.id}
      maxLength={length}
      inputMode="numeric"
      autoComplete={autoComplete}
      // Typing replaces a complete code; input-otp would only replace its last digit.
      onFocus={({ target }) => requestAnimationFrame(() => target.value.length === length && target.select())}
      pasteTransformer={digitsOf}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
      // The policy forbids input-otp's fallback, a style element without a nonce.
      noScriptCSSFallback={null}
      render={({ slots }) => <DigitBoxes aria-hidden>{slots.map(digitBox)}</DigitBoxes>}
    />
  );
}
