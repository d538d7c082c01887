/** The toolbar's settings for every story: theme, colour mode, tenant colour, language, text size. */
import type { ColorMode, ThemeMode } from '../src/public.ts';
import { storyLanguages, type StoryLanguage } from './messages.ts';

export interface Chosen {
  readonly theme: ThemeMode;
  readonly colorMode: ColorMode;
  /** `#rrggbb` */
  readonly primary: string;
  /** `#rrggbb`, or empty for none. */
  readonly surfaceTint: string;
  readonly language: StoryLanguage;
  /** Percent. */
  readonly textSize: '100' | '200';
}

export const chosenAtFirst: Chosen = {
  theme: 'dark',
  colorMode: 'colorMode1',
  primary: '#1abb97',
  surfaceTint: '',
  language: 'en-US',
  textSize: '100',
};

const menu = <Icon extends string>(title: string, icon: Icon, items: readonly (readonly [string, string])[]) => ({
  description: title,
  toolbar: { title, icon, dynamicTitle: true, items: items.map(([value, words]) => ({ value, title: words })) },
});

/** The colours of four demo tenants: the default one, a dark one, a light one, and one with both themes. */
export const toolbar = {
  theme: menu('Theme', 'moon', [
    ['dark', 'Dark'],
    ['light', 'Light'],
  ]),
  colorMode: menu('Colour mode', 'graphline', [
    ['colorMode1', 'Rises green'],
    ['colorMode2', 'Rises red (colorMode2)'],
  ]),
  primary: menu('Primary colour', 'paintbrush', [
    ['#1abb97', 'Aldera #1abb97'],
    ['#0c5f47', 'Octavo #0c5f47'],
    ['#ffcd1f', 'Palmo #ffcd1f'],
    ['#5b3df0', 'Halvo #5b3df0'],
  ]),
  surfaceTint: menu('Tint of surfaces', 'contrast', [
    ['', 'Neutral'],
    ['#ff7a3d', 'Mirador #ff7a3d'],
    ['#58b7ff', 'Quadra #58b7ff'],
    ['#c2ab6a', 'Octavo #c2ab6a'],
  ]),
  language: menu(
    'Language',
    'globe',
    storyLanguages.map((language) => [language, language] as const),
  ),
  textSize: menu('Text size', 'zoom', [
    ['100', 'Text 100 %'],
    ['200', 'Text 200 %'],
  ]),
};
