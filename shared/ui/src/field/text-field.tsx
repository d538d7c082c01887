import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { Box, Field, type FieldTextProps } from './field.tsx';

const Input = styled.input`
  flex: 1;
  min-width: 0;
  /* The whole box is the target. */
  align-self: stretch;
  min-height: 34px;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${token.text3};
    opacity: 1;
  }

  &:disabled {
    color: ${token.text3};
    cursor: not-allowed;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: ${token.text1};
    /* The browser's own ground cannot be overridden, only outwaited. */
    transition: background-color 1000000s;
  }
`;

const Side = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  color: ${token.text3};
  font-size: 0.75rem;
  font-weight: 500;
`;

export interface TextFieldProps
  extends FieldTextProps, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children'> {
  /** Inside the box, before the value: an area code, an icon. */
  readonly prefix?: ReactNode;
  /** Inside the box, after the value: a unit, then a shortcut. */
  readonly suffix?: ReactNode;
  readonly size?: 36 | 44;
}

/** One line of text. Takes every attribute of an input, and a ref, so `register` of a form can be spread on it. */
export function TextField({
  label,
  labelEnd,
  labelLink,
  belowInput,
  help,
  error,
  success,
  prefix,
  suffix,
  size = 44,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, labelEnd, labelLink, belowInput, help, error, success }}>
      {(ids) => (
        <Box $size={size} $invalid={Boolean(error)} $disabled={Boolean(input.disabled)}>
          {prefix !== undefined && <Side>{prefix}</Side>}
          <Input
            type="text"
            {...input}
            id={ids.id}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
          />
          {suffix !== undefined && <Side>{suffix}</Side>}
        </Box>
      )}
    </Field>
  );
}
