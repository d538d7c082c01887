/** Members identify their account by a phone number or an email address. */
import { countriesCall, type Country } from '@livery/contract/calls/content';
import { mobile } from '@livery/contract/calls/session';
import { plainCode } from '@livery/contract/text';
import { languageNames, useLanguage, type Language } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { useLocation, useNavigate } from '@livery/platform/router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { narrowForm } from '../form/account-form.tsx';
import { characterFault, rules, type AccountNameFields, type Verdict } from '../form/fields.ts';

export type AccountNameType = 'phone' | 'email';

/** An account's name in the form of the contract's calls. */
export type AccountName =
  | { readonly type: 'MOBILE'; readonly areaCode: string; readonly mobile: string }
  | { readonly type: 'MAIL'; readonly email: string };

export interface AccountNaming {
  /** The name that is being typed. */
  readonly type: AccountNameType;
  choose(type: AccountNameType): void;
  readonly areaCodes: AreaCodes;
  /** The rule of the phone field, for the chosen area code. */
  checkPhone(text: string): Promise<Verdict>;
  /** The account that these values identify; `undefined` while they are invalid. */
  read(fields: AccountNameFields): Promise<AccountName | undefined>;
}

export function useAccountNaming<Fields extends AccountNameFields>(
  form: UseFormReturn<Fields>,
  draft?: AccountDraft,
): AccountNaming {
  const nameForm: UseFormReturn<AccountNameFields> = narrowForm(form);
  const [type, setType] = useState<AccountNameType>(draft?.way ?? 'phone');
  const areaCodes = useAreaCodes(draft?.country);
  const areaCode = areaCodes.selected?.areaCode;

  async function readMobile(text: string): Promise<string | undefined> {
    return areaCode === undefined ? undefined : readPhone(text, areaCode);
  }

  return {
    type,
    choose(next) {
      // The error of the now hidden field must not stay.
      nameForm.clearErrors(type);
      setType(next);
    },
    areaCodes,
    async checkPhone(text) {
      if (text.trim() === '') return 'phoneRequired';
      if ((await readMobile(text)) !== undefined) return true;
      return characterFault(plainCode(text), /[\d ()+./-]/) ?? 'phoneFormat';
    },
    async read({ phone, email }) {
      if (type === 'email') return rules.email(email) === true ? { type: 'MAIL', email: email.trim() } : undefined;
      const mobile = await readMobile(phone);
      return areaCode !== undefined && mobile !== undefined ? { type: 'MOBILE', areaCode, mobile } : undefined;
    },
  };
}

/** The name with its middle masked, because others may see the screen. */
export function maskedName(name: AccountName): string {
  if (name.type === 'MOBILE') return `${name.areaCode} •••• ${name.mobile.slice(-4)}`;
  const [local = '', domain = ''] = name.email.split('@');
  return `${local.slice(0, 1)}•••${local.length > 1 ? local.slice(-1) : ''}@${domain}`;
}

/** The digits that the server accepts, if the library does not load. */
const plainDigits = (text: string) => text.replace(/[\s().-]/g, '');

const asMobile = (digits: string) => (mobile.safeParse(digits).success ? digits : undefined);

/**
 * The national digits of a phone number as typed behind `areaCode`: without spaces, without the trunk prefix
 * (`0151…` in Germany), also of a number that was pasted with its country. `undefined` for what cannot be a number
 * there. Lengths are checked, not number ranges: ranges open faster than a site is released, and the code that is sent
 * proves the rest. The library is loaded with the first number; if it cannot be loaded, the server's rule decides.
 */
export async function readPhone(text: string, areaCode: string): Promise<string | undefined> {
  const typed = plainCode(text);
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    const phone = parsePhoneNumberFromString(typed, { defaultCallingCode: areaCode.slice(1), extract: false });
    if (!phone?.isPossible() || `+${phone.countryCallingCode}` !== areaCode) return undefined;
    return asMobile(phone.nationalNumber);
  } catch {
    return asMobile(plainDigits(typed));
  }
}

export interface AreaCodes {
  readonly countries: readonly Country[];
  readonly selected: Country | undefined;
  select(code: string): void;
  readonly failed: boolean;
  retry(): void;
}

const regionOf = (locale: string) => locale.split('-')[1];

/** The visitor's likely country: the browser's region, or the language's, or the first of the list. */
function likelyCountry(countries: readonly Country[], language: Language): Country | undefined {
  const regions = [...navigator.languages.map(regionOf), languageNames[language].region];
  const found = regions.map((region) => countries.find((country) => country.code === region));
  return found.find((country) => country !== undefined) ?? countries[0];
}

/** The countries of allowed phone numbers, and the chosen one, which starts as `initial`. */
function useAreaCodes(initial: string | undefined): AreaCodes {
  const language = useLanguage();
  const [code, select] = useState(initial);
  const { data, isError, refetch } = useCall(countriesCall);
  const countries = data?.list ?? [];
  return {
    countries,
    selected: countries.find((country) => country.code === code) ?? likelyCountry(countries, language),
    select,
    failed: isError,
    retry: () => void refetch(),
  };
}

const typed = z.string().check(z.maxLength(254));
/** The account name in the history entry. The sign-in pages pass it on, and it survives a reload. */
const accountDraft = z.object({
  way: z.enum(['phone', 'email']),
  /** The country whose area code was chosen. */
  country: z.optional(z.string()),
  phone: typed,
  email: typed,
});
export type AccountDraft = z.infer<typeof accountDraft>;

/** The draft as the state of a link or a navigation. */
export const draftOf = (naming: AccountNaming, { phone, email }: AccountNameFields): AccountDraft => ({
  way: naming.type,
  phone,
  email,
  ...(naming.areaCodes.selected && { country: naming.areaCodes.selected.code }),
});

/** The draft of the previous page, or of this one before a reload. */
export function useAccountDraft(): AccountDraft | undefined {
  const { state } = useLocation();
  const [draft] = useState(() => accountDraft.safeParse(state).data);
  return draft;
}

/** The initial values of the fields that name an account: those of the draft, empty without one. */
export const initialFields = (draft: AccountDraft | undefined): AccountNameFields => ({
  phone: draft?.phone ?? '',
  email: draft?.email ?? '',
});

/** Stores a draft in the history entry, for a reload. */
export function useSaveDraft(): (draft: AccountDraft) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (draft) => void navigate({ pathname, search, hash }, { replace: true, state: draft });
}
