import { media, token, textStyle } from '@livery/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

const FigureInput = styled.input`
  width: 100%;
  min-width: 72px;
  height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: ${token.r1};
  outline: 0;
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  text-align: end;

  &:focus {
    box-shadow: inset 0 0 0 1px ${token.primaryText};
  }

  &[aria-invalid] {
    box-shadow: inset 0 0 0 1px ${token.danger};
  }

  &:read-only {
    color: ${token.text3};
  }

  ${media.touch} {
    height: 44px;
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }
`;

const PhoneLabel = styled.label`
  display: none;

  ${media.phone} {
    display: inline;
    color: ${token.text3};
  }
`;

const FieldError = styled.span`
  display: block;
  max-width: 200px;
  margin-left: auto;
  padding-block: ${token.s1};
  ${textStyle(12)}
  color: ${token.danger};
  white-space: normal;
`;

interface EditFieldProps {
  /** The id of its form. */
  readonly form: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Whether its text is selected at first. */
  readonly isFirst?: boolean;
  readonly onType: (text: string) => void;
}

/** The cell of a figure that is being edited. */
export function EditField({ form, label, value, error, readOnly, isFirst = false, onType }: EditFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.select();
  }, [isFirst]);
  return (
    <td>
      <PhoneLabel htmlFor={id}>{label}</PhoneLabel>
      <FigureInput
        ref={input}
        {...{ id, form, value, readOnly }}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onType(event.target.value)}
      />
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <span id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </span>
    </td>
  );
}
