import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect, useState } from 'react';

/** Scrolls to the top and sets the title on every change of route (spec §2.1), also on the way back in the history. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
  }, [pathname]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The query without the agent's `id`; every other part of it stays as it was written. */
const withoutId = (search: string): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !new URLSearchParams(part).has('id'));
  return others.some((part) => part !== '') ? `?${others.join('&')}` : '';
};

/**
 * After mounting, navigates to the same route without the agent's `id`, which has been stored (spec §2.1, §4). It replaces
 * the history entry, because going back to the address with `id` would lead to the same page. A later `id` in a query
 * belongs to the open page.
 */
export function useRouteWithoutId(): void {
  const location = useLocation();
  const [mounted] = useState(location);
  const navigate = useNavigate();
  useEffect(() => {
    // A visitor who has navigated since must not be led back.
    if (location !== mounted) return;
    const { pathname, search, hash } = mounted;
    const query = withoutId(search);
    if (query !== search) void navigate({ pathname, search: query, hash }, { replace: true });
  }, [location, mounted, navigate]);
}
