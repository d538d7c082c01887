/** Modules bundle this part, as they do `commands.ts`. */
import { appearanceAtom, useConfiguration, usePlatform, type ChosenAppearance } from '@livery/platform';
import { useAtomValue } from 'jotai';

type Theme = NonNullable<ChosenAppearance['theme']>;
type ColorMode = NonNullable<ChosenAppearance['colorMode']>;

export interface Appearance {
  /** The one that is shown: the visitor's choice, or else the tenant's. */
  readonly theme: Theme;
  /** The visitor's own choice; `undefined`: the tenant's theme. */
  readonly chosenTheme: Theme | undefined;
  /** `colorMode1`: rises are green and falls red. `colorMode2`: the other way round. */
  readonly colorMode: ColorMode;
  /** `undefined` removes the choice. */
  setTheme(theme: Theme | undefined): void;
  setColorMode(colorMode: ColorMode): void;
}

/**
 * The site's theme and colour mode, and the setters of the visitor's own choice (spec §2.12 'colour preference', §3
 * 'Local storage'). The host applies a choice at once, in every open tab.
 */
export function useAppearance(): Appearance {
  const { stored, store } = usePlatform();
  const chosen = useAtomValue(appearanceAtom);
  const tenant = useConfiguration().theme.mode;

  function choose(choice: ChosenAppearance): void {
    for (const key of ['theme', 'colorMode'] as const) {
      const value = choice[key];
      if (value === undefined) stored.remove(key);
      else stored.set(key, value);
    }
    store.set(appearanceAtom, choice);
  }

  return {
    theme: chosen.theme ?? tenant,
    chosenTheme: chosen.theme,
    colorMode: chosen.colorMode ?? 'colorMode1',
    setTheme: (theme) => choose({ ...chosen, theme }),
    setColorMode(colorMode) {
      stored.set('userChangeColor', '1');
      choose({ ...chosen, colorMode });
    },
  };
}
