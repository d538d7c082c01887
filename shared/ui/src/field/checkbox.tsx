import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

const Row = styled.label`
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

const Mark = styled.span`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  /* In the middle of the first line, however large the text is. */
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

const Square = styled.span`
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

const Fault = styled.span`
  display: block;
  ${textStyle(12)}
  color: ${token.danger};
`;

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> {
  /** The words beside the box; they may hold links. */
  readonly children: ReactNode;
  /** Some, not all, of what it stands for. */
  readonly mixed?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A choice that can be taken back. Takes a form's `register` like any input. */
export function Checkbox({ children, mixed = false, error, ref, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);

  function both(element: HTMLInputElement | null): void {
    box.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }

  return (
    <Row>
      <Mark>
        <input {...input} type="checkbox" ref={both} aria-invalid={error ? true : undefined} />
        <Square aria-hidden>{mixed ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}</Square>
      </Mark>
      <span>
        {children}
        {error && <Fault role="alert">{error}</Fault>}
      </span>
    </Row>
  );
}
