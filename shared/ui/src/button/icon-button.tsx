import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { media, token } from '../theme/token.ts';

const StyledIconButton = styled.button<{ $size: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => ($size === 24 ? token.r1 : token.r2)};
  color: ${token.text2};
  transition:
    background ${token.fast} ease-out,
    color ${token.fast} ease-out;

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  &:disabled {
    color: ${token.text3};
    opacity: 0.6;
    cursor: not-allowed;
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name and its tooltip. */
  readonly label: string;
  readonly size?: 24 | 32 | 36 | 44;
}

/** A button that shows only an icon (its child). */
export function IconButton({ label, size = 32, ...rest }: IconButtonProps) {
  return <StyledIconButton type="button" title={label} {...rest} aria-label={label} $size={size} />;
}
