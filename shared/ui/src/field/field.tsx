import { Check, CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

export interface FieldTextProps {
  readonly label: string;
  /** At the end of the label's line: `Optional`, a counter, a button to press before filling in the field. */
  readonly labelEnd?: ReactNode;
  /** Like `labelEnd`, for a link: Tab reaches it after the field, so that it does not interrupt filling in a form. */
  readonly labelLink?: ReactNode;
  /** Between the input and the message below it, such as a password's strength. */
  readonly belowInput?: ReactNode;
  /** The message below the input. An error replaces it. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Replaces the help when there is no error, such as a rule that is met. */
  readonly success?: string | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  /** For `aria-describedby`; absent while there is no message. */
  readonly describedBy: string | undefined;
}

/** Each part has a line of its own, except that `labelEnd` shares the label's line. */
const FieldLayout = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 6px ${token.s2};
  min-width: 0;

  > * {
    flex: 0 0 100%;
    order: 1;
    min-width: 0;
  }

  /* The message shares its line with the word of belowInput. */
  > p {
    flex: 1 1 0;
  }

  > label,
  > span {
    flex: none;
    order: 0;
    max-width: 100%;
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  > span {
    font-weight: 400;
    color: ${token.text3};
  }
`;

const FieldMessage = styled.p<{ $tone: 'help' | 'error' | 'success' }>`
  display: flex;
  gap: 6px;
  /* Its height is reserved, so that an error moves nothing. */
  min-height: 1rem;
  ${textStyle(12)}
  color: ${({ $tone }) => ({ help: token.text3, error: token.danger, success: token.success })[$tone]};

  /* Centred on the first line, at any text size. */
  svg {
    height: 1lh;
  }
`;

/** The border around a control; its content decides the height. */
export const InputContainer = styled.div<{ $size?: 36 | 44; $invalid?: boolean; $disabled?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  min-height: ${({ $size = 44 }) => $size}px;
  padding: 0 ${({ $size = 44 }) => ($size === 36 ? 10 : 12)}px;
  border-radius: ${token.r2};
  background: ${({ $disabled }) => ($disabled ? token.surface2 : token.field)};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${({ $size = 44 }) => textStyle($size === 36 ? 13 : 14)}
  font-variant-numeric: tabular-nums;
  transition: box-shadow ${token.fast} ease-out;

  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 1px ${({ $disabled }) => ($disabled ? token.line : token.text3)};
    }
  }

  &:has(:is(input, textarea):focus-visible) {
    box-shadow:
      inset 0 0 0 1px ${token.primaryText},
      0 0 0 3px ${token.primarySoft};
  }

  ${({ $invalid }) =>
    $invalid &&
    css`
      &,
      &:hover,
      &:has(:is(input, textarea):focus-visible) {
        box-shadow:
          inset 0 0 0 1px ${token.danger},
          0 0 0 3px ${token.dangerSoft};
      }
    `}

  ${media.touch} {
    min-height: 44px;
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }
`;

export interface FieldProps extends FieldTextProps {
  /** The control's id, if the caller has one. */
  readonly id?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** A label, a control, and one message below that changes from help to error. The control gets its ids as an argument. */
export function Field({ id, label, labelEnd, labelLink, belowInput, help, error, success, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-line`;
  const tone = error ? 'error' : success ? 'success' : 'help';
  const message = error || success || help;
  return (
    <FieldLayout>
      <label id={labelId} htmlFor={controlId}>
        {label}
      </label>
      {labelEnd !== undefined && <span>{labelEnd}</span>}
      {children({ id: controlId, labelId, describedBy: message ? messageId : undefined })}
      {belowInput}
      {/* Always rendered: screen readers skip a live region that appears together with its text. */}
      <FieldMessage id={messageId} $tone={tone} aria-live="polite">
        {tone === 'error' && <CircleAlert size={14} aria-hidden />}
        {tone === 'success' && <Check size={14} aria-hidden />}
        {message && <span>{message}</span>}
      </FieldMessage>
      {labelLink !== undefined && <span>{labelLink}</span>}
    </FieldLayout>
  );
}
