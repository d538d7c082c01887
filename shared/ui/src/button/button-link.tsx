import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, toStyleProps, type ButtonStyleProps, type TransientStyleProps } from './button-style.ts';

const Frame = styled.a<TransientStyleProps>`
  ${buttonStyle}
`;

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonStyleProps & {
  /** Any link component, as the router's `Link`; its own props are taken along. */
  readonly as?: Link;
  /** Before the words. */
  readonly icon?: ReactNode;
} & Omit<ComponentPropsWithRef<Link>, keyof ButtonStyleProps | 'as' | 'icon'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/spot" variant="primary">`. */
export function ButtonLink<Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) {
  const { as, variant, size, wide, icon, children, ...rest } = props as ButtonLinkProps & { children?: ReactNode };
  return (
    <Frame {...(as && { as })} {...toStyleProps({ variant, size, wide })} {...rest}>
      {icon}
      {children}
    </Frame>
  );
}
