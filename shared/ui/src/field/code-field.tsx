import { Suspense, type Ref } from 'react';
import { styled } from 'styled-components';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { Field, type FieldTextProps } from './field.tsx';

const CodeInput = lazyComponent(async () => (await import('./code-input.tsx')).CodeInput);

/** The room of the boxes. */
const Room = styled.div`
  min-height: 48px;
`;

export interface CodeFieldProps extends Omit<FieldTextProps, 'labelLink'> {
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
export function CodeField({ label, labelEnd, help, success, id, ...input }: CodeFieldProps) {
  return (
    <Field {...{ id, label, labelEnd, help, error: input.error, success }}>
      {(ids) => (
        <Room>
          <Suspense>
            <CodeInput {...input} ids={ids} />
          </Suspense>
        </Room>
      )}
    </Field>
  );
}
