/** A member names their account by a phone number or by a mail address. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rules, type AccountNameFields, type Fault } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import type { AccountDraft } from './account-draft.ts';
import { useAreaCodes, type AreaCodes } from './area-codes.ts';
import { readPhone } from './phone-number.ts';

export type AccountNameType = 'phone' | 'email';

/** An account's name as the calls of the contract take it. */
export type AccountName =
  | { readonly type: 'MOBILE'; readonly areaCode: string; readonly mobile: string }
  | { readonly type: 'MAIL'; readonly email: string };

export interface AccountNaming {
  /** The name that is being typed. */
  readonly type: AccountNameType;
  choose(type: AccountNameType): void;
  readonly areaCodes: AreaCodes;
  /** The rule of the phone field, under the chosen area code. */
  checkPhone(text: string): Promise<Fault | true>;
  /** The account that these values name; `undefined` while they name none. */
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
      // An error of the field that is hidden now must not stay.
      nameForm.clearErrors(type);
      setType(next);
    },
    areaCodes,
    async checkPhone(text) {
      if (text.trim() === '') return 'phoneRequired';
      return (await readMobile(text)) !== undefined || 'phoneFormat';
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
