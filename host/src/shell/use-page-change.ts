import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect, useRef } from 'react';

/** What every change of route does: the page scrolls to the top (spec §2.1), and has its own title. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After mounting, the route is pushed again without the agent's `id`, which has been stored (spec §2.1, §4). */
export function useRouteWithoutId(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('id')) return;
    query.delete('id');
    const rest = query.size > 0 ? `?${query}` : '';
    void navigate(`${pathname}${rest}${hash}`, { replace: true });
  }, [pathname, search, hash, navigate]);
}

/**
 * Gives the ref of a page's frame: once the page stands in it, focus goes to its heading, so that a reader hears where
 * they are. The first page of a visit keeps the focus where the browser put it.
 */
export function useHeadingFocus(): (frame: HTMLElement | null) => void {
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  return (frame) => {
    const heading = frame?.querySelector('h1');
    if (!heading || isFirst.current) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}
