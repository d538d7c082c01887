import type { MemberInfo } from '@livery/contract/calls/member';
import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { findRoute, useOpenModules, usePlatform } from '@livery/platform';
import { changeLanguage } from '@livery/platform/language';
import { toast } from '@livery/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { maskedName } from '../address/account-name.ts';
import { accountFormMessages } from '../messages.ts';

/** The masked addresses of a member, phone first. */
export const maskedAddresses = ({ areaCode, mobile, email }: MemberInfo): readonly string[] => [
  ...(mobile === '' ? [] : [maskedName({ type: 'MOBILE', areaCode, mobile })]),
  ...(email === '' ? [] : [maskedName({ type: 'MAIL', email })]),
];

/** The first digits of an id, as people read it out. */
export const shortId = (uuid: string): string => uuid.slice(0, 8);

/** Enough of an account's number to recognize it: its end, and at most half of it. */
export function maskedAccount(accountNumber: string): string {
  const characters = accountNumber.replace(/[ -]/g, '');
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return `•••• ${characters.slice(characters.length - shown)}`;
}

export type SecurityStep = 'loginPassword' | 'phone' | 'email' | 'fundsPassword' | 'identity' | 'secondFactor';

/** What a safe account has, in the order in which it is shown, and whether this member's has it. */
export const securitySteps = (
  member: MemberInfo,
): readonly { readonly step: SecurityStep; readonly isDone: boolean }[] => [
  // Nobody is a member without one.
  { step: 'loginPassword', isDone: true },
  { step: 'phone', isDone: member.mobile !== '' },
  { step: 'email', isDone: member.email !== '' },
  { step: 'fundsPassword', isDone: member.hasFundsPassword },
  { step: 'identity', isDone: member.verification === 'verified' },
  { step: 'secondFactor', isDone: member.hasSecondFactor },
];

/** The title that its module gives a page, in the language of the site; `undefined` while no open module has the page. */
export function usePageTitle(path: string): string | undefined {
  const title = findRoute(useOpenModules(), path)?.route.title;
  const language = useLanguage();
  return title && (title[language] ?? title['en-US'] ?? path);
}

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

const options = languages.map((id) => ({ id, label: languageNames[id].name }));

/** The interface languages as the options of a select, and what it does on a choice. */
export function useLanguageChoice() {
  const t = useTranslation(accountFormMessages);
  const platform = usePlatform();
  const selected = useLanguage();

  async function choose(language: Language): Promise<void> {
    try {
      await changeLanguage(platform, language);
    } catch {
      toast.error(t('languageFailed'));
    }
  }
  return { options, selected, onSelect: (language: Language) => void choose(language) };
}

/**
 * Copies a text, says whether it worked, and resolves with that: where the browser refuses its clipboard, the text can be
 * selected.
 */
export async function copyText(
  text: string,
  said: { readonly copied: string; readonly failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said.copied);
    return true;
  } catch {
    toast.error(said.failed);
    return false;
  }
}
