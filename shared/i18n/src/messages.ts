/** The messages of packages, one language at a time. Plurals and placeholders are i18next's. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import i18next, { type i18n } from 'i18next';
import { loadWithLanguage } from './language.ts';
import type common from './locales/en-US.json';

/** Gives the text of a message, by its key and the values of its placeholders. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export interface MessageCatalog<Key extends string> {
  /**
   * The messages of a language. Until it is chosen again, those of the fallback language when it cannot be loaded. After a
   * failure they are loaded again.
   */
  load(language: Language): Promise<Translate<Key>>;
  /** The same for a component that renders: a failure stays for a second. `defineMessages` gives it. */
  readonly read?: (language: Language) => Promise<Translate<Key>>;
}

/** The keys of a section's messages. */
export type MessageKey<Catalog> = Catalog extends MessageCatalog<infer Key> ? Key : never;

type PlainKey<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;
type MessageFile = Readonly<Record<string, string>>;

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
  // Neither handler returns the promise: its rejection would be a second one, which nobody handles.
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return Object.assign(promise, { status: 'pending' });
}

/** A resolved promise that `use` reads without suspending. */
const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

type Load = <File>(read: () => Promise<File>) => Promise<File>;
let load: Load = (read) => read();

/** From now on `loader` loads the message files of all packages. The host's one retries. */
export function loadMessagesBy(loader: Load): void {
  load = loader;
}

let pseudoTransform: ((text: string) => string) | undefined;

/**
 * From now on every loaded text goes through `change`, for a pseudo-language that shows untranslated text
 * (`@livery/i18n/pseudo`). Does nothing in production builds.
 */
export function pseudoLocalize(change: (text: string) => string): void {
  if (process.env.NODE_ENV !== 'production') pseudoTransform = change;
}

/**
 * Failed messages are forgotten after this time, when their reader has shown the failure. Without it, the same render would
 * load them again and again.
 */
const forgottenAfterMs = 1000;

let definitions = 0;

const pseudoTransformed = (file: MessageFile): MessageFile => {
  const change = pseudoTransform;
  return change ? Object.fromEntries(Object.entries(file).map(([key, text]) => [key, change(text)])) : file;
};

type SectionKey<Messages> = PlainKey<Exclude<keyof Messages & string, 'default'>> | PlainKey<keyof typeof common>;

const commonNamespace = 'common';
const commonFiles = new Map<Language, Promise<void>>();

/** Loads the messages that every section has. A failed load is repeated at the next call. */
function loadCommon(language: Language): Promise<void> {
  const known = commonFiles.get(language);
  if (known) return known;
  const loading = load(() => import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`)).then(
    ({ default: messages }: { readonly default: MessageFile }) =>
      void engine.addResourceBundle(language, commonNamespace, pseudoTransformed(messages)),
  );
  commonFiles.set(language, loading);
  loading.catch(() => commonFiles.delete(language));
  return loading;
}

/**
 * Names the messages of a package. `read` imports one language's file, which has a section for each feature. Returns a function
 * that gives a section's messages. A section also has the messages of `@livery/i18n` (`cancel`, `tryAgain`), unless it has
 * its own of that key.
 * @example
 * const section = defineMessages<typeof english>('wealth', (language) => import(`./locales/${language}.json`));
 * export const buyMessages = section('buy');
 */
export function defineMessages<File extends Readonly<Record<keyof File, MessageFile>>>(
  name: string,
  read: (language: Language) => Promise<{ default: Readonly<Record<string, MessageFile>> }>,
): <Section extends keyof File & string>(section: Section) => MessageCatalog<SectionKey<File[Section]>> {
  // Two versions of a module may be on the page, each with its own messages.
  definitions += 1;
  const prefix = `${name} ${definitions}`;
  const namespaceOf = (section: string) => `${prefix} ${section}`;
  const files = new Map<Language, Promise<void>>();

  async function add(language: Language): Promise<void> {
    const [{ default: file }] = await Promise.all([load(() => read(language)), loadCommon(language)]);
    for (const [section, messages] of Object.entries(file))
      engine.addResourceBundle(language, namespaceOf(section), pseudoTransformed(messages));
  }

  /** Loads the messages of this very language. A failed load is repeated at the next call. */
  function loadFile(language: Language): Promise<void> {
    const loading = files.get(language) ?? add(language);
    files.set(language, loading);
    loading.catch(() => files.delete(language));
    return loading;
  }

  return (section) => createSection(namespaceOf(section), loadFile);
}

/** The messages of a section, whose package's file `loadFile` loads. */
function createSection<Key extends string>(
  namespace: string,
  loadFile: (language: Language) => Promise<void>,
): MessageCatalog<Key> {
  const shown = new Map<Language, Promise<Translate<Key>>>();
  /** Failed messages whose reader may not have shown the failure yet. */
  const failed = new WeakSet<Promise<Translate<Key>>>();

  async function fetchMessages(language: Language): Promise<Translate<Key>> {
    await loadFile(language);
    const t = engine.getFixedT(language, [namespace, commonNamespace]) as (key: string, values: object) => string;
    return (key, values) => t(key, { ...values });
  }

  const source = {
    load(language: Language): Promise<Translate<Key>> {
      const known = shown.get(language);
      if (known && failed.has(known)) shown.delete(language);
      return source.read(language);
    },
    read(language: Language): Promise<Translate<Key>> {
      const known = shown.get(language);
      if (known) return known;
      const messages = track(
        fetchMessages(language).catch((error: unknown) => {
          if (language === fallbackLanguage) throw error;
          return source.read(fallbackLanguage);
        }),
      );
      shown.set(language, messages);
      messages.catch(() => {
        failed.add(messages);
        setTimeout(() => shown.get(language) === messages && shown.delete(language), forgottenAfterMs);
      });
      return messages;
    },
  };
  loadWithLanguage(async (language) => shown.set(language, settled(await fetchMessages(language))));
  return source;
}
