import { atom, type createStore } from 'jotai/vanilla';
import type { StoredValue, StoredValues } from '../stored-values.ts';

/** What the visitor chose of the site's look; what is missing is the tenant's (docs/decisions.md §30). */
export interface ChosenAppearance {
  readonly theme: StoredValue<'theme'> | undefined;
  /** `colorMode1`: rises are green and falls red. `colorMode2`: the other way round (spec §4 'Price colours'). */
  readonly colorMode: StoredValue<'colorMode'> | undefined;
}

export const appearanceAtom = atom<ChosenAppearance>({ theme: undefined, colorMode: undefined });

/** Sets the atom to what is stored, now and whenever another tab stores something else. */
export function followAppearance(stored: StoredValues, { set }: ReturnType<typeof createStore>): void {
  const follow = () => set(appearanceAtom, { theme: stored.get('theme'), colorMode: stored.get('colorMode') });
  stored.onOtherTab('theme', follow);
  stored.onOtherTab('colorMode', follow);
  // A page from the browser's history has missed changes of other tabs.
  addEventListener('pageshow', follow);
  follow();
}
