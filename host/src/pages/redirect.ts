/** Where a sign-in leads. What an address bar says about it is untrusted (decisions 13). */
import { isSitePath } from '@livery/contract/web-address';
import { routePath } from '@livery/platform';

/** Resolves a path as a browser would, without being any real site. */
const anySite = 'https://site.invalid';
export const home = '/';
/** Nobody who signed in is sent back to the sign-in pages, however they are spelt. */
const signInPages = new Set(['/login', '/register', '/forgot']);

export const isSignInPage = (pathname: string): boolean => signInPages.has(routePath(pathname));
/** More layers of encoding than this are no address that we made. */
const mostDecodings = 3;

// oxlint-disable-next-line no-control-regex -- refusing control characters is what it is for
const control = /[\u0000-\u001f\u007f-\u009f]/;
const isPlainPath = (path: string) => isSitePath(path) && !control.test(path);

/** Whether a path stays one of this site however often a proxy or a router decodes it. */
function staysHere(path: string): boolean {
  let read = path;
  for (let layer = 0; layer <= mostDecodings; layer += 1) {
    if (!isPlainPath(read)) return false;
    const decoded = decodeURIComponent(read);
    if (decoded === read) return true;
    read = decoded;
  }
  return false;
}

/**
 * The path of this site that `value` names, with its query and fragment; `/` for anything else: another site in any
 * spelling, a scheme, a malformed or hidden address, and the sign-in pages themselves.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !isPlainPath(value)) return home;
  try {
    // Dot segments are resolved first: `/..//evil` starts with `//` only after that.
    const { origin, pathname, search, hash } = new URL(value, anySite);
    const isFine = origin === anySite && staysHere(pathname) && !isSignInPage(pathname);
    return isFine ? pathname + search + hash : home;
  } catch {
    // Malformed percent-encoding.
    return home;
  }
}

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The way to `/login` and back: it carries the current full path (spec §2.2). */
export function loginAddress({ pathname, search, hash }: PageAddress): string {
  return withRedirect('/login', pathname + search + hash);
}

/** A sign-in page that leads on to `target`, with the invitation that the visitor came with; home it leads anyway. */
export function withRedirect(page: '/login' | '/register' | '/forgot', target: string, invitation = ''): string {
  const path = safeRedirect(target);
  const query = [
    ...(path === home ? [] : [`redirect=${encodeURIComponent(path)}`]),
    ...(invitation === '' ? [] : [`invite=${encodeURIComponent(invitation)}`]),
  ];
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}
