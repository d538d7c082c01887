import type { ComponentPropsWithoutRef } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token.ts';

/** In rem, so that it grows with the text beside it. */
const SwitchTrack = styled.span`
  position: relative;
  flex: none;
  display: inline-block;
  width: 2rem;
  height: 1.25rem;
  border: 1px solid ${token.text3};
  border-radius: 999px;
  background: ${token.surface3};
  transition: background ${token.fast} ease-out;

  &::before {
    content: '';
    position: absolute;
    top: 0.125rem;
    left: 0.125rem;
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: ${token.text2};
    transition: transform ${token.fast} ease-out;
  }

  &:has(:checked) {
    border-color: transparent;
    background: ${token.primary};

    &::before {
      background: ${token.onPrimary};
      transform: translateX(0.75rem);
    }
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: -3px;
    width: calc(100% + 6px);
    height: calc(100% + 6px);
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

export interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'size'> {
  readonly checked: boolean;
}

/** Turns something on or off at once. A label around it, or `aria-label`, names it. */
export const Switch = (input: SwitchProps) => (
  <SwitchTrack>
    <input {...input} type="checkbox" role="switch" aria-checked={input.checked} />
  </SwitchTrack>
);
