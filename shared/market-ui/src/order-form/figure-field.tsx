import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { useDecimalText, type DecimalTextOptions } from '@livery/ui/decimal-text';
import { ArrowLeftRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export interface FigureFieldProps extends DecimalTextOptions {
  readonly name: string;
  readonly label: string;
  /** Empty: it is not shown. */
  readonly unit: string;
  readonly error: string | undefined;
  readonly placeholder?: string | undefined;
  /** A button at the field's end that fills it. */
  readonly shortcut?: ReactNode;
  readonly disabled?: boolean;
}

/** A figure of an order form. Label, value and unit share one box to save height. */
export function FigureField({
  name,
  label,
  unit,
  error,
  placeholder,
  shortcut,
  disabled = false,
  ...options
}: FigureFieldProps) {
  const id = useId();
  const text = useDecimalText(options);
  return (
    <div>
      <FieldBox $invalid={error !== undefined}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          name={name}
          {...text}
          placeholder={placeholder}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-fault`}
        />
        {unit !== '' && <small>{unit}</small>}
        {shortcut}
      </FieldBox>
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <div id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

export interface TransferLinkProps {
  readonly to: string;
  readonly label: string;
  readonly title?: string;
  /** Leaves for `to` so that the way back leads here. */
  readonly onLeave: (to: string) => void;
}

/** Leads from an available balance to a transfer, and back to the order as it was. */
export const TransferLink = ({ to, label, title, onLeave }: TransferLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    title={title}
    onClick={(event) => {
      // Another tab has no way back to this one.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onLeave(to);
    }}
  >
    <ArrowLeftRight size={14} aria-hidden />
  </Link>
);

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
