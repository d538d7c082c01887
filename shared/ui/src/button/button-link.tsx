import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonLook, lookProps, type ButtonLook, type LookProps } from './look.ts';

const Frame = styled.a<LookProps>`
  ${buttonLook}
`;

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonLook & {
  /** Any link component, as the router's `Link`; its own props are taken along. */
  readonly as?: Link;
  /** Before the words. */
  readonly icon?: ReactNode;
} & Omit<ComponentPropsWithRef<Link>, keyof ButtonLook | 'as' | 'icon'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/spot" variant="primary">`. */
export function ButtonLink<Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) {
  const { as, variant, size, wide, icon, children, ...rest } = props as ButtonLinkProps & { children?: ReactNode };
  return (
    <Frame {...(as && { as })} {...lookProps({ variant, size, wide })} {...rest}>
      {icon}
      {children}
    </Frame>
  );
}
