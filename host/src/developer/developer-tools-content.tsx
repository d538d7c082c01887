import { lazyComponent } from '@livery/ui';
import { Suspense, useEffect, useState } from 'react';
import { OverrideBar } from '../override/override-bar.tsx';
import { useReleases } from '../release/releases-context.ts';

const Overlay = lazyComponent(async () => (await import('./overlay.tsx')).Overlay);

/** Compares the key's position, because the character that Alt types differs between keyboards. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD';

/** The bar that shows an active override, and the overlay opened by `?dev=1` or Alt+Shift+D. */
export function DeveloperToolsContent() {
  const override = useReleases().overridden();
  const [isOpen, setIsOpen] = useState(() => new URLSearchParams(location.search).get('dev') === '1');
  useEffect(() => {
    const end = new AbortController();
    addEventListener('keydown', (event) => isShortcut(event) && setIsOpen((before) => !before), { signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <>
      {override && <OverrideBar override={override} />}
      <Suspense>{isOpen && <Overlay onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
