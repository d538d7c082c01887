import { useLocation, useNavigate } from '@livery/platform/router';
import { useEffect } from 'react';

/** What every change of route does: the page scrolls to the top (spec §2.1), and has its own title. */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
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
