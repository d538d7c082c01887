import { media, textStyle, token } from '@livery/ui';
import { useDecimalText, type DecimalTextOptions } from '@livery/ui/decimal-text';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

interface EditFieldProps extends Pick<DecimalTextOptions, 'input' | 'onInput' | 'minDecimals'> {
  /** The id of its form. */
  readonly form: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Whether its text is selected at first. */
  readonly isFirst?: boolean;
  /** The figure before the change. It keeps the width of its column. */
  readonly children: ReactNode;
}

/** The cell of a figure that is being edited. */
export function EditField({ form, label, error, readOnly, isFirst = false, children, ...options }: EditFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = useDecimalText(options);
  useEffect(() => {
    if (!isFirst) return;
    // Unlike `select()` alone, this scrolls by no more than is needed.
    input.current?.focus();
    input.current?.select();
  }, [isFirst]);
  return (
    <EditedCell>
      <FigureBefore aria-hidden>{children}</FigureBefore>
      <PhoneLabel htmlFor={id}>{label}</PhoneLabel>
      <FigureInput
        ref={input}
        id={id}
        form={form}
        {...text}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-fault`}
      />
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <span id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </span>
    </EditedCell>
  );
}

/** The field covers the figure before the change, so that no column moves. */
const EditedCell = styled.td`
  position: relative;

  ${media.phone} {
    &&&& {
      flex: 0 0 calc(50% - 6px);
      grid-template-columns: minmax(0, 1fr);
      justify-content: stretch;
      justify-items: stretch;
    }
  }
`;

/** The figure before the change. It keeps the width of its column. */
export const FigureBefore = styled.span`
  visibility: hidden;

  ${media.phone} {
    display: none;
  }
`;

const FigureInput = styled.input`
  position: absolute;
  inset: 4px 2px 4px 0;
  width: calc(100% - 2px);
  padding: 0 ${token.s1};
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
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }

  ${media.phone} {
    position: static;
    width: 100%;
    height: 44px;
    padding-inline: ${token.s2};
    border-radius: ${token.r2};
    font-size: 1rem;
    text-align: start;
  }
`;

const PhoneLabel = styled.label`
  display: none;

  ${media.phone} {
    display: inline;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** Below its field, over the next row. On a phone the card grows. */
const FieldError = styled.span`
  position: absolute;
  z-index: 1;
  top: 100%;
  right: 0;
  width: max-content;
  max-width: 240px;
  padding: ${token.s1} ${token.s2};
  border: 1px solid ${token.danger};
  border-radius: ${token.r1};
  background: ${token.pop};
  ${textStyle(12)}
  color: ${token.danger};
  text-align: start;
  white-space: normal;

  ${media.phone} {
    position: static;
    display: block;
    width: auto;
    padding: ${token.s1} 0 0;
    border: 0;
    background: none;
  }
`;
