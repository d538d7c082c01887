/** A package's own words, one language at a time. Plurals and placeholders are i18next's. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import i18next, { type i18n } from 'i18next';
import { loadWithLanguage } from './language.ts';

/** Says a word: its key, and the values of its placeholders. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export interface MessageCatalog<Key extends string> {
  /** The words of a language; the fallback language's where it cannot be had, until it is chosen again. */
  load(language: Language): Promise<Translate<Key>>;
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
  // Neither gives the promise on: a rejection would be one more, which nobody handles.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return Object.assign(promise, { status: 'pending' });
}

/** A value that `use` reads without suspending, from the start. */
const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

type Load = <File>(read: () => Promise<File>) => Promise<File>;
let load: Load = (read) => read();

/** From now on every file of words is loaded by `loader`, which knows how to try again; the host's, for all packages. */
export function loadMessagesBy(loader: Load): void {
  load = loader;
}

let pseudoTransform: ((text: string) => string) | undefined;

/**
 * From now on every text that is loaded goes through `change` first. Only where a pseudo-language shows what is not
 * translated (`@livery/i18n/pseudo`); in production builds it does nothing.
 */
export function pseudoLocalize(change: (text: string) => string): void {
  if (process.env.NODE_ENV !== 'production') pseudoTransform = change;
}

/**
 * By then whoever reads words that cannot be had has been told, and shows so. Forgotten at once, they would be asked for
 * anew by the very render that is to be told, and so for ever.
 */
const forgottenAfterMs = 1000;

let definitions = 0;

const pseudoTransformed = (file: WordFile): WordFile => {
  const change = pseudoTransform;
  return change ? Object.fromEntries(Object.entries(file).map(([key, text]) => [key, change(text)])) : file;
};

/**
 * Names the words of a package. `read` imports one language's file, as in
 * ``defineWords<typeof import('./en-US.json')>('wealth', (language) => import(`./${language}.json`))``.
 */
export function defineMessages<File extends WordFile>(
  name: string,
  read: (language: Language) => Promise<{ default: WordFile }>,
): MessageCatalog<PlainKey<Exclude<keyof File & string, 'default'>>> {
  type Key = PlainKey<Exclude<keyof File & string, 'default'>>;
  // Two versions of a module may be on the page, each with words of its own.
  definitions += 1;
  const namespace = `${name} ${definitions}`;
  const files = new Map<Language, Promise<Translate<Key>>>();
  const shown = new Map<Language, Promise<Translate<Key>>>();

  async function add(language: Language): Promise<Translate<Key>> {
    const { default: words } = await load(() => read(language));
    engine.addResourceBundle(language, namespace, pseudoTransformed(words));
    const t = engine.getFixedT(language, namespace) as (key: string, values: object) => string;
    return (key, values) => t(key, { ...values });
  }

  /** This language and no other. What could not be had is asked for again: it may only have been out of reach. */
  function fetchMessages(language: Language): Promise<Translate<Key>> {
    const words = files.get(language) ?? add(language);
    files.set(language, words);
    words.catch(() => files.delete(language));
    return words;
  }

  const source: MessageCatalog<Key> = {
    load(language) {
      const known = shown.get(language);
      if (known) return known;
      const words = track(
        fetchMessages(language).catch((error: unknown) => {
          if (language === fallbackLanguage) throw error;
          return source.load(fallbackLanguage);
        }),
      );
      shown.set(language, words);
      words.catch(() => setTimeout(() => shown.get(language) === words && shown.delete(language), forgottenAfterMs));
      return words;
    },
  };
  loadWithLanguage(async (language) => shown.set(language, settled(await fetchMessages(language))));
  return source;
}
