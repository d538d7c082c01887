import { createContext, use } from 'react';
import type { Releases } from './releases.ts';

const ReleasesContext = createContext<Releases | undefined>(undefined);
export const ReleasesProvider = ReleasesContext.Provider;

/** The release that this page runs. Throws without a `ReleasesProvider`. */
export function useReleases(): Releases {
  const releases = use(ReleasesContext);
  if (!releases) throw new Error('useReleases: no ReleasesProvider above');
  return releases;
}
