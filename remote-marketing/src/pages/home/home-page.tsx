import { useConfiguration } from '@livery/platform';
import { layoutOf } from './layouts.ts';

/** `/` (spec §2.5). */
export function HomePage() {
  const { officialModel } = useConfiguration();
  return layoutOf(officialModel).map((placement, index) => placement.render(index));
}
