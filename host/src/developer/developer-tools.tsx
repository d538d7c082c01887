import { useConfiguration } from '@livery/platform';
import { lazyComponent } from '@livery/ui';
import { useReleases } from '../release/releases.ts';
import { PartBoundary } from '../shell/page-frame.tsx';

/** Set in a development build only. */
declare const __DEVELOPMENT__: boolean;
const isDevelopment = typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__;

const DeveloperToolsContent = lazyComponent(
  async () => (await import('./developer-tools-content.tsx')).DeveloperToolsContent,
);

/** The tools of module teams. They are loaded only if the tenant allows overrides. */
export function DeveloperTools() {
  const isOverridden = useReleases().overridden() !== undefined;
  const { moduleOverrides } = useConfiguration();
  if (!isDevelopment && !isOverridden && moduleOverrides.length === 0) return null;
  return (
    <PartBoundary name="developer tools">
      <DeveloperToolsContent />
    </PartBoundary>
  );
}
