import { useConfiguration } from '@livery/platform';
import { useEffect } from 'react';
import { layouts } from './layouts.ts';
import { loadNearParts } from './near-part.tsx';

/** `/` (spec §2.5). */
export function HomePage() {
  const Layout = layouts[useConfiguration().officialModel];
  useEffect(() => {
    addEventListener('scroll', loadNearParts, { passive: true });
    return () => removeEventListener('scroll', loadNearParts);
  }, []);
  return <Layout />;
}
