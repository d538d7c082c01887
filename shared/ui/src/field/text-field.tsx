import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token.ts';
import { Field, InputContainer, type FieldTextProps } from './field.tsx';

export interface TextFieldProps
  extends FieldTextProps, Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size' | 'children'> {
  /** Inside the field, before the value: an area code, an icon. */
  readonly prefix?: ReactNode;
  /** Inside the field, after the value: a unit, then a shortcut. */
  readonly suffix?: ReactNode;
  readonly size?: 36 | 44;
}

/** A field for one line of text. It takes every attribute of an input, so that a form's `register` can be spread on it. */
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
    <Field
      id={id}
      label={label}
      labelEnd={labelEnd}
      labelLink={labelLink}
      belowInput={belowInput}
      help={help}
      error={error}
      success={success}
    >
      {(ids) => (
        <InputContainer $size={size} $invalid={Boolean(error)} $disabled={Boolean(input.disabled)}>
          {prefix !== undefined && <Affix>{prefix}</Affix>}
          <TextInput
            type="text"
            {...input}
            id={ids.id}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
          />
          {suffix !== undefined && <Affix>{suffix}</Affix>}
        </InputContainer>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends Omit<FieldTextProps, 'belowInput' | 'labelLink'>, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** A field for several lines of text. */
export function TextAreaField({ label, labelEnd, help, error, success, id, ...input }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} labelEnd={labelEnd} help={help} error={error} success={success}>
      {(ids) => (
        <InputContainer $invalid={Boolean(error)} $disabled={Boolean(input.disabled)}>
          <TextArea
            rows={2}
            {...input}
            id={ids.id}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
          />
        </InputContainer>
      )}
    </Field>
  );
}

const TextInput = styled.input`
  flex: 1;
  min-width: 0;
  /* The whole height is clickable. */
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
    /* The browser's background cannot be overridden, only delayed. */
    transition: background-color 1000000s;
  }
`;

const Affix = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  color: ${token.text3};
  font-size: 0.75rem;
  font-weight: 500;
`;

const TextArea = styled.textarea`
  flex: 1;
  min-width: 0;
  padding: 10px 0;
  border: 0;
  outline: 0;
  background: none;
  resize: vertical;

  &::placeholder {
    color: ${token.text3};
    opacity: 1;
  }
`;
