import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { Field, InputContainer, type FieldTextProps } from './field.tsx';

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

export interface TextAreaFieldProps
  extends Omit<FieldTextProps, 'belowInput' | 'labelLink'>, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

/** A field for several lines of text. */
export function TextAreaField({ label, labelEnd, help, error, success, id, ...input }: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, labelEnd, help, error, success }}>
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
