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

/** The first digits of an id, short enough to read aloud. */
export const shortId = (uuid: string): string => uuid.slice(0, 8);

/** An account number masked but recognisable: its last characters, at most half of them. */
export function maskedAccount(accountNumber: string): string {
  const characters = accountNumber.replace(/[ -]/g, '');
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return `•••• ${characters.slice(characters.length - shown)}`;
}

export type SecurityStep = 'loginPassword' | 'phone' | 'email' | 'fundsPassword' | 'identity' | 'secondFactor';

/** The security steps in display order, and whether the member has done each. */
export const securitySteps = (
  member: MemberInfo,
): readonly { readonly step: SecurityStep; readonly isDone: boolean }[] => [
  // Every member has one.
  { step: 'loginPassword', isDone: true },
  { step: 'phone', isDone: member.mobile !== '' },
  { step: 'email', isDone: member.email !== '' },
  { step: 'fundsPassword', isDone: member.hasFundsPassword },
  { step: 'identity', isDone: member.verification === 'verified' },
  { step: 'secondFactor', isDone: member.hasSecondFactor },
];

/** The title of a page in the current language, from its module; `undefined` while no open module has the page. */
export function usePageTitle(path: string): string | undefined {
  const title = findRoute(useOpenModules(), path)?.route.title;
  const language = useLanguage();
  return title && (title[language] ?? title['en-US'] ?? path);
}

/** Dispatched in the tab that changes the setting, because host and modules bundle copies of this hook. */
const changed = 'livery:amounts-hidden';

/** Whether the member hides amounts. The setting is stored, and applies in every tab immediately. */
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

/** The interface languages as options of a select, with its handler. */
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
 * Copies a text, shows a toast with the outcome, and resolves to it. If the browser denies the clipboard, the member can
 * select the text instead.
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
