/** The path that a sign-in leads to. The value in the address is untrusted (docs/decisions.md §13). */
import { isHostPath, type HostPath } from '@livery/contract/routes';
import { isSitePath } from '@livery/contract/web-address';
import { routePath } from '@livery/platform';

/** A base to resolve paths with, which is no real site. */
const anySite = 'https://site.invalid';
export const home = '/';
/** Whether a path is one of the host's pages, to which a sign-in never leads back. */
export const isSignInPage = (pathname: string): boolean => isHostPath(routePath(pathname));
/** The site's own addresses never have more layers of encoding. */
const maxDecodings = 3;

// oxlint-disable-next-line no-control-regex -- it detects control characters
const control = /[\u0000-\u001f\u007f-\u009f]/;
const isPlainPath = (path: string) => isSitePath(path) && !control.test(path);

/** Whether a path stays within this site however often a proxy or a router decodes it. */
function staysHere(path: string): boolean {
  let decodedPath = path;
  for (let layer = 0; layer <= maxDecodings; layer += 1) {
    if (!isPlainPath(decodedPath)) return false;
    const decoded = decodeURIComponent(decodedPath);
    if (decoded === decodedPath) return true;
    decodedPath = decoded;
  }
  return false;
}

/**
 * The path of this site in `value`, with query and fragment. Returns `/` for anything else: another site in any spelling, a
 * scheme, a malformed or encoded address, and the sign-in pages.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !isPlainPath(value)) return home;
  try {
    // Dot segments are resolved first, because `/..//evil` starts with `//` only after that.
    const { origin, pathname, search, hash } = new URL(value, anySite);
    const isFine = origin === anySite && staysHere(pathname) && !isSignInPage(pathname);
    return isFine ? pathname + search + hash : home;
  } catch {
    // The percent-encoding is malformed.
    return home;
  }
}

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The address of the login, with the current full path to come back to (spec §2.2). */
export function loginAddress({ pathname, search, hash }: PageAddress): string {
  return withRedirect('/login', pathname + search + hash);
}

/** The address of a sign-in page that leads to `target`, with the visitor's invitation. `/` is the default target. */
export function withRedirect(page: HostPath, target: string, invitation = ''): string {
  const path = safeRedirect(target);
  const query = [
    ...(path === home ? [] : [`redirect=${encodeURIComponent(path)}`]),
    ...(invitation === '' ? [] : [`invite=${encodeURIComponent(invitation)}`]),
  ];
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}
