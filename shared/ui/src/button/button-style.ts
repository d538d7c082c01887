import { css } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'up' | 'down';
export type ButtonSize = 28 | 36 | 44 | 48;

export interface ButtonStyleProps {
  /** `up` and `down` are for buying and selling. Default: secondary. */
  readonly variant?: ButtonVariant | undefined;
  /** Height in px: 28 dense, 36 default, 44 the one action of a form, 48 marketing. */
  readonly size?: ButtonSize | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

export interface TransientStyleProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $wide: boolean;
}

export const toStyleProps = ({
  variant = 'secondary',
  size = 36,
  wide = false,
}: ButtonStyleProps): TransientStyleProps => ({
  $variant: variant,
  $size: size,
  $wide: wide,
});

const outlined = (line: string) => css`
  background: transparent;
  box-shadow: inset 0 0 0 1px ${line};
`;

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${token.primary};
    color: ${token.onPrimary};
    font-weight: 600;
  `,
  secondary: css`
    ${outlined(token.fieldLine)}
    color: ${token.text1};
  `,
  soft: css`
    background: ${token.primarySoft};
    color: ${token.primaryText};
    font-weight: 600;
  `,
  ghost: css`
    background: transparent;
    color: ${token.text2};
  `,
  danger: css`
    ${outlined(`color-mix(in srgb, ${token.danger} 45%, transparent)`)}
    color: ${token.danger};
  `,
  up: css`
    background: ${token.upSolid};
    color: ${token.onUp};
    font-weight: 600;
  `,
  down: css`
    background: ${token.downSolid};
    color: ${token.onDown};
    font-weight: 600;
  `,
};

const hovers: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${token.primaryHover};
  `,
  secondary: css`
    background: ${token.hover};
    box-shadow: inset 0 0 0 1px ${token.text3};
  `,
  soft: css`
    background: ${token.primary};
    color: ${token.onPrimary};
  `,
  ghost: css`
    background: ${token.hover};
    color: ${token.text1};
  `,
  danger: css`
    background: ${token.dangerSoft};
  `,
  up: css`
    filter: brightness(1.07);
  `,
  down: css`
    filter: brightness(1.07);
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  28: css`
    ${textStyle(12, 500)}
    gap: 6px;
    min-height: 28px;
    padding: 2px 10px;
    border-radius: 6px;
  `,
  36: css`
    ${textStyle(14, 500)}
    min-height: 36px;
    padding: 6px ${token.s4};
  `,
  44: css`
    ${textStyle(14, 600)}
    min-height: 44px;
    padding: 8px 20px;
  `,
  48: css`
    font: 600 0.9375rem/1.25rem ${token.font};
    min-height: 48px;
    padding: 10px 20px;
  `,
};

/** The style of buttons, and of links that look like buttons. */
export const buttonStyle = css<TransientStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s2};
  border-radius: ${token.r2};
  text-align: center;
  user-select: none;
  transition:
    background ${token.fast} ease-out,
    box-shadow ${token.fast} ease-out,
    color ${token.fast} ease-out,
    transform ${token.fast} ease-out;
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $wide }) => $wide && 'width: 100%;'}

  ${media.hover} {
    &:hover:not(:disabled, [aria-busy='true']) {
      ${({ $variant }) => hovers[$variant]}
    }
  }

  &:active:not(:disabled, [aria-busy='true']) {
    transform: translateY(1px);
    filter: brightness(0.92);
  }

  &:disabled,
  &[data-disabled] {
    background: ${token.surface3};
    color: ${token.text3};
    box-shadow: none;
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: ${({ $size }) => ($size === 28 ? 32 : Math.max($size, 44))}px;

    /* A dense button keeps its size; only its touch target is larger. */
    &::before {
      content: '';
      position: absolute;
      inset: ${({ $size }) => ($size === 28 ? '-6px 0' : '0')};
    }
  }
`;
