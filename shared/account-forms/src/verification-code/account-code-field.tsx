import { usePlatform } from '@livery/platform';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, useSaveDraft } from '../account-name/account-draft.ts';
import { maskedName, type AccountNaming } from '../account-name/account-name.ts';
import type { AccountNameFields, VerificationCodeFields } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import { sendCode, type AccountCodeScene } from './send-code.ts';
import { VerificationCodeField, type VerificationCodeFieldProps } from './verification-code-field.tsx';

type Fields = AccountNameFields & VerificationCodeFields;

export interface AccountCodeFieldProps<FormFields extends Fields> extends Omit<
  VerificationCodeFieldProps<FormFields>,
  'send' | 'name'
> {
  readonly naming: AccountNaming;
  readonly scene: AccountCodeScene;
}

/** The code that is sent to the phone number or mail address which the same form names. */
export function AccountCodeField<FormFields extends Fields>({
  form,
  naming,
  scene,
  ...field
}: AccountCodeFieldProps<FormFields>) {
  const fields: UseFormReturn<Fields> = narrowForm(form);
  const platform = usePlatform();
  const saveDraft = useSaveDraft();

  async function send(): Promise<string | undefined> {
    // After a reload the wait still holds for this address. Saved before the first await: the visitor may leave the page.
    saveDraft(draftOf(naming, fields.getValues()));
    if (!(await fields.trigger(naming.type, { shouldFocus: true }))) return undefined;
    const name = await naming.read(fields.getValues());
    if (!name) return undefined;
    await sendCode(name, scene, platform);
    return maskedName(name);
  }

  return <VerificationCodeField {...field} form={fields} send={send} />;
}
