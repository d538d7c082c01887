import { useSignedIn } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { safeRedirect } from '../redirect.ts';

/** Where a sign-in page leads, and whether it leads there now: members are kept away from it (spec §2.2). */
export function useEntrance(): { readonly target: string; readonly isPassed: boolean } {
  const [query] = useSearchParams();
  return { target: safeRedirect(query.get('redirect')), isPassed: useSignedIn() };
}
