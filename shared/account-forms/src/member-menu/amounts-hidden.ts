import { usePlatform } from '@livery/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** Told in the page where it changes. Host and modules have copies of this hook. */
const changed = 'livery:amounts-hidden';

/** Whether the member hides amounts: over visits, and in every part of every open page. */
export function useAmountsHidden(): { readonly hidden: boolean; readonly toggle: () => void } {
  const { stored } = usePlatform();
  const follow = useCallback(
    (listener: () => void) => {
      const end = stored.onOtherTab('hideAmounts', listener);
      addEventListener(changed, listener);
      return () => {
        end();
        removeEventListener(changed, listener);
      };
    },
    [stored],
  );
  const hidden = useSyncExternalStore(
    follow,
    () => stored.get('hideAmounts') === '1',
    () => false,
  );
  function toggle(): void {
    if (hidden) stored.remove('hideAmounts');
    else stored.set('hideAmounts', '1');
    dispatchEvent(new Event(changed));
  }
  return { hidden, toggle };
}
