import { changeInfoCall, isMaskedNickname, nickname as nicknameRule } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useRef, useState, type RefObject } from 'react';
import { sellMessages } from '../../../messages.ts';

interface NicknameForm {
  readonly text: string;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isSaving: boolean;
  readonly type: (text: string) => void;
  readonly save: () => Promise<void>;
}

/** The nickname that a new seller chooses before the first offer. */
export function useNicknameForm(refetch: () => Promise<unknown>): NicknameForm {
  const t = useTranslation(sellMessages);
  const { showError } = usePlatform();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { state, send } = useRepeatableCall(changeInfoCall);
  const isSaving = isBusy(state);

  function fail(message: string): void {
    setError(message);
    input.current?.focus();
  }
  return {
    text,
    error,
    input,
    isSaving,
    type(typed) {
      setText(typed);
      setError(undefined);
    },
    async save() {
      if (isSaving) return;
      if (text.trim() === '') return fail(t('nicknameRequired'));
      const valid = nicknameRule.safeParse(text);
      if (!valid.success || isMaskedNickname(valid.data)) return fail(t('nicknameFormat'));
      const outcome = await send({ body: { nickname: valid.data } }, refetch);
      if (outcome.status === 'done') toast.success(t('nicknameSaved'));
      else if (outcome.status === 'refused' && outcome.error.field === 'nickname') fail(outcome.error.message);
      else showError(outcome.error);
    },
  };
}

/** Asks for a nickname, part of the form of a new offer. */
export function NicknameStep({ form }: { readonly form: NicknameForm }) {
  const t = useTranslation(sellMessages);
  return (
    <>
      <TextField
        ref={form.input}
        name="nickname"
        label={t('nickname')}
        value={form.text}
        error={form.error}
        readOnly={form.isSaving}
        autoComplete="nickname"
        spellCheck={false}
        onChange={({ target }) => form.type(target.value)}
      />
      <Button type="submit" variant="primary" size={36} busy={form.isSaving}>
        {t('useNickname')}
      </Button>
    </>
  );
}
