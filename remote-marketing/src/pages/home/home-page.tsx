import { useConfiguration } from '@livery/platform';
import { useEffect } from 'react';
import { layouts } from './layouts.ts';
import { preloadNearViewport } from './lazy-near-viewport.tsx';

/** `/` (spec §2.5). */
export function HomePage() {
  const Layout = layouts[useConfiguration().officialModel];
  useEffect(() => {
    addEventListener('scroll', preloadNearViewport, { passive: true });
    return () => removeEventListener('scroll', preloadNearViewport);
  }, []);
  return <Layout />;
}
