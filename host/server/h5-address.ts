import type { ReleasedModule } from '@livery/contract/release';

/** A visit of `/h5/`. */
export interface H5Visit {
  /** The tenant's mobile site; empty without one. */
  readonly mobileWebUrl: string;
  /** The site's own host, with its port. */
  readonly host: string;
  /** The address of the page that the visitor comes from; empty if it is unknown. */
  readonly cameFrom: string;
  readonly modules: readonly Pick<ReleasedModule, 'routes'>[];
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/** Whether the mobile site is `/h5/` itself, whose own server did not answer before this one, or the page before. */
function leadsBack({ mobileWebUrl, host, cameFrom }: H5Visit): boolean {
  const address = URL.parse(mobileWebUrl, `http://${host}`);
  if (address === null) return true;
  if (address.host !== host) return false;
  const pageBefore = URL.parse(cameFrom);
  const isPageBefore =
    pageBefore?.host === host && withoutSlash(pageBefore.pathname) === withoutSlash(address.pathname);
  return isPageBefore || /^\/h5(\/|$)/.test(address.pathname);
}

/** The pages that a login at `/h5/` leads to, the first of them that the release has. */
const afterLogin = ['/spot', '/quotes'];

/**
 * Where `/h5/` leads: to the tenant's mobile site, else to the login and on to the markets (docs/decisions.md §28). `from=h5` lets
 * the login lead a member on too.
 */
export function h5Address(visit: H5Visit): string {
  if (visit.mobileWebUrl !== '' && !leadsBack(visit)) return visit.mobileWebUrl;
  const hasRoute = (path: string) => visit.modules.some(({ routes }) => routes.some((route) => route.path === path));
  const next = afterLogin.find(hasRoute);
  return next === undefined ? '/login' : `/login?redirect=${encodeURIComponent(next)}&from=h5`;
}
