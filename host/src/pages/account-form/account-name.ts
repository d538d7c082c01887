/** How a member names their account: a phone number, or a mail address. */
import { useState } from 'react';
import type { AccountDraft } from './account-draft.ts';
import { useAreaCodes, type AreaCodes } from './area-code.ts';
import { rules, type AccountFields, type AccountForm, type Fault } from './fields.ts';
import { readPhone } from './phone-number.ts';

export type Way = 'phone' | 'email';

/** As the contract's calls take it. */
export type AccountName =
  | { readonly type: 'MOBILE'; readonly areaCode: string; readonly mobile: string }
  | { readonly type: 'MAIL'; readonly email: string };

export interface AccountNaming {
  readonly way: Way;
  choose(way: Way): void;
  readonly areaCodes: AreaCodes;
  /** The rule of the phone field, under the chosen area code. */
  checkPhone(text: string): Promise<Fault | true>;
  /** What these values name; `undefined` while they name nothing. */
  read(fields: Pick<AccountFields, 'phone' | 'email'>): Promise<AccountName | undefined>;
}

export function useAccountNaming(form: AccountForm, draft?: AccountDraft): AccountNaming {
  const [way, choose] = useState<Way>(draft?.way ?? 'phone');
  const areaCodes = useAreaCodes(draft?.country);
  const areaCode = areaCodes.selected?.areaCode;

  async function readMobile(text: string): Promise<string | undefined> {
    return areaCode === undefined ? undefined : readPhone(text, areaCode);
  }

  return {
    way,
    choose(next) {
      // A fault of the field that is left is nobody's business any more.
      form.clearErrors(way);
      choose(next);
    },
    areaCodes,
    async checkPhone(text) {
      if (text.trim() === '') return 'phoneRequired';
      return (await readMobile(text)) !== undefined || 'phoneFormat';
    },
    async read({ phone, email }) {
      if (way === 'email') return rules.email(email) === true ? { type: 'MAIL', email: email.trim() } : undefined;
      const mobile = await readMobile(phone);
      return areaCode !== undefined && mobile !== undefined ? { type: 'MOBILE', areaCode, mobile } : undefined;
    },
  };
}

/** The name with its middle hidden, for others who see the screen. */
export function maskedName(name: AccountName): string {
  if (name.type === 'MOBILE') return `${name.areaCode} •••• ${name.mobile.slice(-4)}`;
  const [local = '', domain = ''] = name.email.split('@');
  return `${local.slice(0, 1)}•••${local.length > 1 ? local.slice(-1) : ''}@${domain}`;
}
