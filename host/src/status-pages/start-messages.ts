import { startMessageKeys, type StartPage, type StartMessages } from '@livery/contract/start-page';
import type { Language } from '@livery/i18n';
import { readHostMessages } from '../messages.ts';

export interface LocalizedStartMessages {
  readonly language: Language;
  readonly messages: StartMessages;
}

/**
 * The texts of the status pages: in the visitor's language if its file can be loaded (often from the cache), else those
 * that the page brought in the language that the browser asked for.
 */
export async function startMessages(language: Language, brought: StartPage): Promise<LocalizedStartMessages> {
  if (language === brought.language) return brought;
  try {
    const { default: file } = await readHostMessages(language);
    const messages = Object.fromEntries(startMessageKeys.map((key) => [key, file.host[key]]));
    // The completeness check guarantees that every file has every key.
    return { language, messages: messages as StartMessages };
  } catch {
    return brought;
  }
}
