import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { AccountDraft } from './account-draft.ts';
import type { AccountFields, AccountForm } from './fields.ts';

const empty: AccountFields = { phone: '', email: '', password: '', code: '', invitationCode: '', agreed: false };

/** From top to bottom. The order of registration is another one: a tab's field registers when the tab is opened. */
const order = [
  'phone',
  'email',
  'code',
  'password',
  'invitationCode',
  'agreed',
] as const satisfies readonly (keyof AccountFields)[];

export interface UsedAccountForm {
  readonly form: AccountForm;
  /** The form's `onSubmit`: sends what keeps the rules, else focuses the first field that does not. */
  submitWith(send: (fields: AccountFields) => Promise<void>): (event: SubmitEvent) => void;
}

export interface StartingValues {
  readonly draft: AccountDraft | undefined;
  readonly invitationCode?: string;
}

/** A form around an account. A field is judged when it is first left, and from then on as it changes. */
export function useAccountForm({ draft, invitationCode = '' }: StartingValues): UsedAccountForm {
  const form = useForm<AccountFields>({
    defaultValues: {
      ...{ ...empty, invitationCode },
      ...(draft && { phone: draft.phone, email: draft.email }),
    },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return {
    form,
    submitWith(send) {
      const submit = form.handleSubmit(send, (errors) => {
        const first = order.find((name) => errors[name]);
        if (first) form.setFocus(first);
      });
      return (event) => void submit(event);
    },
  };
}
