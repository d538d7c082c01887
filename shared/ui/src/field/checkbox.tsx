import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

const CheckboxLabel = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 24px;
  padding: 2px 0;
  ${textStyle(13)}
  color: ${token.text2};
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.text3};
    cursor: not-allowed;
  }

  ${media.touch} {
    padding: 12px 0;
  }
`;

const CheckboxControl = styled.span`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  /* Centred on the first line, at any text size. */
  margin-top: calc((1lh - 16px) / 2);

  input {
    position: absolute;
    inset: -4px;
    width: 24px;
    height: 24px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const CheckboxSquare = styled.span`
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border-radius: ${token.r1};
  box-shadow: inset 0 0 0 1.5px ${token.text3};
  color: transparent;
  transition: background ${token.fast} ease-out;

  input:is(:checked, :indeterminate) + & {
    background: ${token.primary};
    box-shadow: inset 0 0 0 1px ${token.primaryText};
    color: ${token.onPrimary};
  }

  input[aria-invalid] + & {
    box-shadow: inset 0 0 0 1.5px ${token.danger};
  }

  input:focus-visible + & {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }

  input:disabled + & {
    opacity: 0.4;
  }
`;

const CheckboxError = styled.span`
  display: block;
  ${textStyle(12)}
  color: ${token.danger};
`;

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> {
  /** The label beside the box; it may contain links. */
  readonly children: ReactNode;
  /** Some but not all of its items are chosen. */
  readonly mixed?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox. Takes a form's `register` like any input. */
export function Checkbox({ children, mixed = false, error, ref, ...input }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = mixed;
  }, [mixed]);

  function setRefs(element: HTMLInputElement | null): void {
    inputRef.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }

  return (
    <CheckboxLabel>
      <CheckboxControl>
        <input {...input} type="checkbox" ref={setRefs} aria-invalid={error ? true : undefined} />
        <CheckboxSquare aria-hidden>
          {mixed ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
        </CheckboxSquare>
      </CheckboxControl>
      <span>
        {children}
        {error && <CheckboxError role="alert">{error}</CheckboxError>}
      </span>
    </CheckboxLabel>
  );
}
