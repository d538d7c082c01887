import { Suspense, type Ref } from 'react';
import styled from 'styled-components';
import { lazyComponent } from '../lazy-component.tsx';
import { Field, type FieldTextProps } from './field.tsx';

const CodeInput = lazyComponent(async () => (await import('./code-input.tsx')).CodeInput);

/** Reserves the height of the digit boxes while they load. */
const CodeInputSpace = styled.div`
  min-height: 48px;
`;

export interface CodeFieldProps extends Omit<FieldTextProps, 'labelLink'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when all digits are entered. */
  readonly onComplete?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly length?: number;
  /** Shows dots instead of digits, for a funds password. */
  readonly masked?: boolean;
  readonly disabled?: boolean;
  /** `one-time-code` lets a phone fill in the code from a message. */
  readonly autoComplete?: 'one-time-code' | 'off';
  readonly ref?: Ref<HTMLInputElement>;
}

/** A code of digits in boxes. It is one input, so that pasting, autofill and screen readers work as in any field. */
export function CodeField({ label, labelEnd, help, success, id, ...input }: CodeFieldProps) {
  return (
    <Field id={id} label={label} labelEnd={labelEnd} help={help} error={input.error} success={success}>
      {(ids) => (
        <CodeInputSpace>
          <Suspense>
            <CodeInput {...input} ids={ids} />
          </Suspense>
        </CodeInputSpace>
      )}
    </Field>
  );
}
