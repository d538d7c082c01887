import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect, useState } from 'react';

/**
 * What every change of route does: the page scrolls to the top (spec §2.1), also on the way back, where a browser would
 * scroll to where the reader was; and it has its own title.
 */
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
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !new URLSearchParams(part).has('id'));
  return kept.some((part) => part !== '') ? `?${kept.join('&')}` : '';
};

/**
 * After mounting, the route is navigated to again without the agent's `id`, which has been stored (spec §2.1, §4). The
 * entry in the history is replaced: were the address with `id` left behind, the way back would lead to the same page.
 * Later an `id` in a query is the open page's own.
 */
export function useRouteWithoutId(): void {
  const location = useLocation();
  const [mounted] = useState(location);
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever has gone on since is not led back.
    if (location !== mounted) return;
    const { pathname, search, hash } = mounted;
    const query = withoutId(search);
    if (query !== search) void navigate({ pathname, search: query, hash }, { replace: true });
  }, [location, mounted, navigate]);
}
