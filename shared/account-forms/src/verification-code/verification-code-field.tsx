import { verificationCodeLife } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, token, textStyle } from '@livery/ui';
import { CodeField } from '@livery/ui/field';
import { useState } from 'react';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { faultText, ruleNumbers, rules, type VerificationCodeFields } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import { accountFormMessages, errorMessageKeys } from '../messages.ts';
import { useCodeWait, type CodeWaitKey } from './code-wait.ts';

/** In the label's line: as high as its text, so that the line does not grow. */
const SendButton = styled(Button)`
  margin-block: -4px;
  margin-inline-end: -8px;
  padding-inline: 8px;
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

export interface VerificationCodeFieldProps<Fields extends VerificationCodeFields> {
  readonly form: UseFormReturn<Fields>;
  /** `oldCode` is the second code of a form, to a present address. */
  readonly name?: keyof VerificationCodeFields;
  /** Default: 'Verification code'. */
  readonly label?: string;
  readonly waitKey: CodeWaitKey;
  /** `codeSentIfMember` does not tell whether the address has an account. */
  readonly sentMessage?: 'codeSent' | 'codeSentIfMember';
  /**
   * Requests a code. Resolves to the masked address that it was sent to, or to `undefined` when the form has to be
   * corrected first; the field shows the `ApiError` that it rejects with.
   */
  readonly send: () => Promise<string | undefined>;
}

/** The code of six digits that proves an address, with the button that sends it (spec §5, §9). */
export function VerificationCodeField<Fields extends VerificationCodeFields>({
  form,
  name = 'code',
  label,
  waitKey,
  sentMessage = 'codeSent',
  send,
}: VerificationCodeFieldProps<Fields>) {
  const codeForm: UseFormReturn<VerificationCodeFields> = narrowForm(form);
  const t = useTranslation(accountFormMessages);
  const wait = useCodeWait(waitKey);
  const [sentTo, setSentTo] = useState<string>();

  async function sendCode(): Promise<void> {
    try {
      const address = await send();
      if (address === undefined) return;
      codeForm.clearErrors(name);
      wait.start();
      setSentTo(address);
      codeForm.setFocus(name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      codeForm.setError(name, { type: 'unsent', message: errorText(error, t, errorMessageKeys) });
    }
  }

  /** A refused code stays typed, with how long the last one can be used. */
  function errorOf(error: FieldError | undefined): string | undefined {
    const text = faultText(error, t);
    return text && error?.type === 'server' ? `${text} ${t('codeLife', { minutes: verificationCodeLife / 60 })}` : text;
  }

  // An unfinished code is not wrong yet; the field is validated when it is left.
  function change(code: string): void {
    codeForm.setValue(name, code);
    codeForm.clearErrors(name);
  }

  return (
    <Controller
      control={codeForm.control}
      name={name}
      rules={{ validate: (value = '') => rules.code(value) }}
      render={({ field, fieldState }) => (
        <CodeField
          {...field}
          value={field.value ?? ''}
          onChange={change}
          label={label ?? t('verificationCode')}
          labelEnd={
            wait.seconds > 0 ? (
              <span>{t('sendAgainIn', { count: wait.seconds })}</span>
            ) : (
              <SendButton size={28} variant="ghost" onClick={sendCode}>
                {t('sendCode')}
              </SendButton>
            )
          }
          help={sentTo && t(sentMessage, { ...ruleNumbers, address: sentTo })}
          error={errorOf(fieldState.error)}
        />
      )}
    />
  );
}
