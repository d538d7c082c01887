import { Link, useLocation } from '@livery/platform/router';
import { ButtonLink, type ButtonLinkProps } from '@livery/ui';
import type { ReactNode } from 'react';

export interface LogInLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'wide'> {
  readonly children: ReactNode;
}

/** Leads a visitor to the login, which leads back to this page. */
export function LogInLink(props: LogInLinkProps) {
  const { pathname, search } = useLocation();
  return <ButtonLink as={Link} to={`/login?redirect=${encodeURIComponent(pathname + search)}`} {...props} />;
}
