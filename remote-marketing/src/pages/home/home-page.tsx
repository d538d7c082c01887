import { useConfiguration } from '@livery/platform';
import { layouts } from './layouts.ts';

/** `/` (spec §2.5). */
export function HomePage() {
  const Layout = layouts[useConfiguration().officialModel];
  return <Layout />;
}
