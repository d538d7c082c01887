/** A package's own words, one language at a time. Plurals and placeholders are i18next's. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import i18next, { type i18n } from 'i18next';
import { loadWithLanguage } from './language.ts';

/** Says a word: its key, and the values of its placeholders. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export interface WordSource<Key extends string> {
  /** The words of a language, asked for once; the fallback language's where this one cannot be had. */
  load(language: Language): Promise<Say<Key>>;
}

type PlainKey<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
type WordFile = Readonly<Record<string, string>>;

const engine: i18n = i18next.createInstance();
void engine.init({
  fallbackLng: fallbackLanguage,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Tags a promise the way React does, so that `use` reads it without suspending once it has settled. */
function track<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
  );
  return Object.assign(promise, { status: 'pending' });
}

/**
 * Names the words of a package. `read` imports one language's file, as in
 * ``defineWords<typeof import('./en-US.json')>('wealth', (language) => import(`./${language}.json`))``.
 */
export function defineWords<File extends WordFile>(
  name: string,
  read: (language: Language) => Promise<{ default: WordFile }>,
): WordSource<PlainKey<Exclude<keyof File & string, 'default'>>> {
  type Key = PlainKey<Exclude<keyof File & string, 'default'>>;
  const loaded = new Map<Language, Promise<Say<Key>>>();

  async function add(language: Language): Promise<Say<Key>> {
    const { default: words } = await read(language);
    engine.addResourceBundle(language, name, words);
    const say = engine.getFixedT(language, name) as (key: string, values: object) => string;
    return (key, values) => say(key, { ...values });
  }

  const source: WordSource<Key> = {
    load(language) {
      const known = loaded.get(language);
      if (known) return known;
      const words = track(
        add(language).catch((error: unknown) => {
          // Asked again at the next chance: the file may only have been out of reach.
          loaded.delete(language);
          if (language === fallbackLanguage) throw error;
          return source.load(fallbackLanguage);
        }),
      );
      loaded.set(language, words);
      return words;
    },
  };
  loadWithLanguage((language) => source.load(language));
  return source;
}
