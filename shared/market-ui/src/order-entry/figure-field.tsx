import { media, token, textStyle } from '@livery/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const FieldBox = styled.div<{ $invalid: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 40px;
  padding: 0 ${token.s3};
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${({ $invalid }) => ($invalid ? token.danger : token.fieldLine)};
  cursor: text;

  &:focus-within {
    box-shadow:
      inset 0 0 0 1px ${({ $invalid }) => ($invalid ? token.danger : token.primaryText)},
      0 0 0 3px ${({ $invalid }) => ($invalid ? token.dangerSoft : token.primarySoft)};
  }

  label {
    flex: none;
    ${textStyle(13)}
    color: ${token.text2};
  }

  input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    min-height: 38px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    ${textStyle(14, 500)}
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  small {
    flex: none;
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.touch} {
    min-height: 44px;

    input {
      /* Below 16 px a phone zooms into the field. */
      font-size: 1rem;
    }
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 0 ${token.s2};
    padding-block: ${token.s1};

    label {
      flex: 1;
      ${textStyle(12)}
    }

    /* Below its label, with the whole width for the figure. */
    input {
      order: 1;
      flex: 1 0 100%;
      min-height: 28px;
      text-align: left;
    }
  }
`;

const FieldError = styled.p`
  margin-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.danger};
`;

export interface FigureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
  /** A button at the field's end that fills it. */
  readonly shortcut?: ReactNode;
  readonly disabled?: boolean;
}

/** A figure of an order form. Label, value and unit share one box to save height. */
export function FigureField({
  name,
  label,
  unit,
  value,
  error,
  onType,
  onLeave,
  shortcut,
  disabled = false,
}: FigureFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldBox $invalid={error !== undefined}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
        />
        <small>{unit}</small>
        {shortcut}
      </FieldBox>
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <div id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
