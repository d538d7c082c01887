import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, toStyleProps, type ButtonStyleProps, type TransientStyleProps } from './button-style.ts';

const StyledLink = styled.a<TransientStyleProps>`
  ${buttonStyle}
`;

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonStyleProps & {
  /** A link component, such as the router's `Link`. Its own props are accepted as well. */
  readonly as?: Link;
  /** Before the label. */
  readonly icon?: ReactNode;
} & Omit<ComponentPropsWithRef<Link>, keyof ButtonStyleProps | 'as' | 'icon'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/spot" variant="primary">`. */
export function ButtonLink<Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) {
  const { as, variant, size, wide, icon, children, ...rest } = props as ButtonLinkProps & { children?: ReactNode };
  return (
    <StyledLink {...(as && { as })} {...toStyleProps({ variant, size, wide })} {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}
