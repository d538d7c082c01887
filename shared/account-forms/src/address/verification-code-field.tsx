import {
  mailCodeCall,
  mobileCodeCall,
  verificationCodeLife,
  type mailCodeScene,
  type mobileCodeScene,
} from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform, type Platform, type StoredValues } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, textStyle, token } from '@livery/ui';
import { CodeField } from '@livery/ui/field';
import { useEffect, useState } from 'react';
import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { narrowForm } from '../form/account-form.tsx';
import { faultText, ruleNumbers, rules, type AccountNameFields, type VerificationCodeFields } from '../form/fields.ts';
import { accountFormMessages } from '../messages.ts';
import { draftOf, maskedName, useSaveDraft, type AccountName, type AccountNaming } from './account-name.ts';

export interface VerificationCodeFieldProps<Fields extends VerificationCodeFields> {
  readonly form: UseFormReturn<Fields>;
  /** `oldCode` is the form's second code, to a current address. */
  readonly name?: keyof VerificationCodeFields;
  /** Default: 'Verification code'. */
  readonly label?: string;
  readonly waitKey: CodeWaitKey;
  /** `codeSentIfMember` does not tell whether the address has an account. */
  readonly sentMessage?: 'codeSent' | 'codeSentIfMember';
  /**
   * Requests a code. Resolves to the masked address that it was sent to, or to `undefined` if the form has errors. The
   * field shows the `ApiError` that it rejects with.
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
      codeForm.setError(name, { type: 'unsent', message: errorText(error, t) });
    }
  }

  /** A refused code stays in the field, and the error says how long the last code is valid. */
  function errorOf(error: FieldError | undefined): string | undefined {
    const text = faultText(error, t);
    return text && error?.type === 'server' ? `${text} ${t('codeLife', { minutes: verificationCodeLife / 60 })}` : text;
  }

  // An incomplete code is not an error yet; the field validates on blur.
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

type Fields = AccountNameFields & VerificationCodeFields;

export interface AccountCodeFieldProps<FormFields extends Fields> extends Omit<
  VerificationCodeFieldProps<FormFields>,
  'send' | 'name'
> {
  readonly naming: AccountNaming;
  readonly scene: AccountCodeScene;
}

/** The field for a code to the phone number or email address that the same form names. */
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
    // After a reload the wait still applies to this address. Saved before the first await, because the visitor may leave.
    saveDraft(draftOf(naming, fields.getValues()));
    if (!(await fields.trigger(naming.type, { shouldFocus: true }))) return undefined;
    const name = await naming.read(fields.getValues());
    if (!name) return undefined;
    await sendCode(name, scene, platform);
    return maskedName(name);
  }

  return <VerificationCodeField {...field} form={fields} send={send} />;
}

/** The scenes of codes that exist for both phone numbers and email addresses. */
export type AccountCodeScene = Extract<z.infer<typeof mobileCodeScene>, z.infer<typeof mailCodeScene>>;

/**
 * Sends a code that proves an address. Rejects with an `ApiError`, which the caller shows.
 * @param scene `NEW` for an address that the signed-in member wants to add
 */
export async function sendCode(name: AccountName, scene: AccountCodeScene | 'NEW', { api }: Platform): Promise<void> {
  if (name.type === 'MAIL') {
    const body = { scene: scene === 'NEW' ? ('BIND_EMAIL' as const) : scene, email: name.email };
    await api.call(mailCodeCall, { body }, { quiet: true });
  } else {
    const { areaCode, mobile } = name;
    const body = { scene: scene === 'NEW' ? ('BIND_MOBILE' as const) : scene, areaCode, mobile };
    await api.call(mobileCodeCall, { body }, { quiet: true });
  }
}

/** Spec §9 'SMS countdown'. */
const codeWaitSeconds = 60;

/** The maximum difference between two estimates of the server's time, before and after a reload. */
const clockToleranceSeconds = 10;

/** The key of the stored end of a wait. Each scene has its own. */
export type CodeWaitKey = Extract<Parameters<StoredValues['set']>[0], `sendText${string}`>;

/**
 * Whole seconds until the next code can be requested, or 0. It is `undefined` if the stored end is impossible by the
 * device's clock and the server's time is unknown. An end that is impossible by the server's time is deleted.
 */
function secondsLeft({ stored, clock }: Platform, key: CodeWaitKey): number | undefined {
  const end = stored.get(key);
  if (end === undefined) return 0;
  const left = Math.ceil(end - clock.now());
  if (left > 0 && left <= codeWaitSeconds + clockToleranceSeconds) return Math.min(left, codeWaitSeconds);
  if (!clock.isKnown()) return undefined;
  stored.remove(key);
  return 0;
}

export interface CodeWait {
  readonly seconds: number;
  /** Starts the wait, because a code was sent. */
  start(): void;
}

/** The wait between two codes. It uses the server's clock, and continues after reloads and in every tab (spec §4 'SMS countdown'). */
export function useCodeWait(key: CodeWaitKey): CodeWait {
  const platform = usePlatform();
  const [seconds, setSeconds] = useState(() => secondsLeft(platform, key));
  const isRunning = seconds !== 0;

  useEffect(() => {
    const update = () => setSeconds(secondsLeft(platform, key));
    // More often than the text changes, so that no second is skipped.
    const timer = isRunning ? setInterval(update, 250) : undefined;
    const unfollow = platform.stored.onOtherTab(key, update);
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [platform, key, isRunning]);

  return {
    seconds: seconds ?? 0,
    start() {
      platform.stored.set(key, String(platform.clock.now() + codeWaitSeconds));
      setSeconds(secondsLeft(platform, key));
    },
  };
}

/** As high as the label's text, so that the label's line does not grow. */
const SendButton = styled(Button)`
  margin-block: -4px;
  margin-inline-end: -8px;
  padding-inline: 8px;
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;
