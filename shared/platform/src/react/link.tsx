/**
 * Links to the site's own pages. The router's own `Link` includes the prefetching of its framework, which is more code than
 * the rest of the router.
 */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import {
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
  type LinkProps as RouterLinkProps,
} from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'href'>, Pick<RouterLinkProps, 'to' | 'replace' | 'state'> {}

/** A link to a page of this site, followed without a page load. */
export function Link({ to, replace, state, target, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
  });
  function onPress(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...anchor} href={href} target={target} onClick={onPress}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** The link is not current on the pages below its own. */
  readonly end?: boolean;
}

/** A link with `aria-current` when it leads to the current page. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const { pathname: path } = useResolvedPath(link.to);
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
