import type { OwnedRoute } from '@livery/platform';
import { useEffect } from 'react';
import { openModule } from '../loading/open-module.ts';
import type { OpenedModule } from '../loading/steps.ts';
import { PageFrame } from './page-frame.tsx';

function Page({ module, path }: { module: OpenedModule; path: string }) {
  useEffect(() => () => module.dispose(), [module]);
  const Content = module.pages[path];
  // The manifest and the module are released together; a route without a page is a fault of that release.
  if (!Content) throw new Error(`the module has no page for ${path}`);
  return <Content />;
}

/** A page of a remote. */
export function ModulePage({ owned: { module, route } }: { owned: OwnedRoute }) {
  return (
    <PageFrame name={`module ${module.name} ${module.version}`} path={route.path} open={() => openModule(module)}>
      {(opened) => <Page module={opened} path={route.path} />}
    </PageFrame>
  );
}
