import { mailCodeCall, mobileCodeCall } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform, type Platform } from '@livery/platform';
import { Button, token, textStyle } from '@livery/ui';
import { CodeField } from '@livery/ui/form';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { styled } from 'styled-components';
import { errorText } from '../../error-text.ts';
import { hostMessages } from '../../messages.ts';
import { draftOf, useKeepDraft } from './account-draft.ts';
import { maskedName, type AccountName, type AccountNaming } from './account-name.ts';
import { useCodeWait, type CodeScene } from './code-wait.ts';
import { faultText, ruleNumbers, rules, type AccountForm } from './fields.ts';

async function sendCode({ api }: Platform, scene: CodeScene, name: AccountName): Promise<void> {
  if (name.type === 'MAIL') {
    await api.call(mailCodeCall, { body: { scene, email: name.email } }, { quiet: true });
  } else {
    const { areaCode, mobile } = name;
    await api.call(mobileCodeCall, { body: { scene, areaCode, mobile } }, { quiet: true });
  }
}

/** For a new password nobody learns whether there is an account. */
const sentWords = { REGISTER: 'codeSent', RESET_PASSWORD: 'codeSentIfMember' } as const;

/** In the label's line: as high as its words, so that the line does not grow. */
const SendButton = styled(Button)`
  margin-block: -4px;
  margin-inline-end: -8px;
  padding-inline: 8px;
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

export interface VerificationCodeFieldProps {
  readonly form: AccountForm;
  readonly naming: AccountNaming;
  readonly scene: CodeScene;
}

/** The code of six digits that proves an address, with the button that sends it (spec §5, §9). */
export function VerificationCodeField({ form, naming, scene }: VerificationCodeFieldProps) {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const wait = useCodeWait(scene);
  const keepDraft = useKeepDraft();
  const [sentTo, setSentTo] = useState<string>();

  async function send(): Promise<void> {
    // The wait goes on over a reload, and then still for the address that was given here. Now: later one may be elsewhere.
    keepDraft(draftOf(naming, form.getValues()));
    if (!(await form.trigger(naming.way, { shouldFocus: true }))) return;
    const name = await naming.read(form.getValues());
    if (!name) return;
    try {
      await sendCode(platform, scene, name);
      form.clearErrors('code');
      wait.start();
      setSentTo(maskedName(name));
      form.setFocus('code');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setError('code', { type: 'server', message: errorText(error, t) });
    }
  }

  // A code that is being typed is not wrong yet; leaving the field judges it.
  function type(code: string): void {
    form.setValue('code', code);
    form.clearErrors('code');
  }

  return (
    <Controller
      control={form.control}
      name="code"
      rules={{ validate: rules.code }}
      render={({ field, fieldState }) => (
        <CodeField
          {...field}
          onChange={type}
          label={t('verificationCode')}
          labelEnd={
            wait.seconds > 0 ? (
              <span>{t('sendAgainIn', { count: wait.seconds })}</span>
            ) : (
              <SendButton size={28} variant="ghost" onClick={send}>
                {t('sendCode')}
              </SendButton>
            )
          }
          help={sentTo && t(sentWords[scene], { ...ruleNumbers, address: sentTo })}
          error={faultText(fieldState.error, t)}
        />
      )}
    />
  );
}
