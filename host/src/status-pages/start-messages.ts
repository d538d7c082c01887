import { startMessageKeys, type StartPage, type StartMessages } from '@livery/contract/start-page';
import type { Language } from '@livery/i18n';
import { readHostMessages } from '../messages.ts';

export interface SpokenWords {
  readonly language: Language;
  readonly words: StartMessages;
}

/**
 * The words of the pages that stand in for the site: in the visitor's language when its file can be had (it is kept
 * from the last visit), else those that the page brought in the language that the browser asked for.
 */
export async function startMessages(language: Language, brought: StartPage): Promise<SpokenWords> {
  if (language === brought.language) return brought;
  try {
    const { default: file } = await readHostMessages(language);
    const words = Object.fromEntries(startMessageKeys.map((key) => [key, file[key]]));
    // Every file has every word of the host: the completeness check sees to it.
    return { language, words: words as StartMessages };
  } catch {
    return brought;
  }
}
