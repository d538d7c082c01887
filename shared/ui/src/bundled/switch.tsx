import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

const SwitchTrack = styled.span`
  position: relative;
  flex: none;
  display: inline-block;
  width: 32px;
  height: 20px;
  border: 1px solid ${token.text3};
  border-radius: 10px;
  background: ${token.surface3};
  transition: background ${token.fast} ease-out;

  &::before {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${token.text2};
    transition: transform ${token.fast} ease-out;
  }

  &:has(:checked) {
    border-color: transparent;
    background: ${token.primary};

    &::before {
      background: ${token.onPrimary};
      transform: translateX(12px);
    }
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: -3px;
    width: 38px;
    height: 26px;
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
