import { changeInfoCall, isMaskedNickname, nickname as nicknameRule } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useState } from 'react';
import { sellMessages } from '../../../messages.ts';

interface NicknameForm {
  readonly text: string;
  readonly error: string | undefined;
  readonly isSaving: boolean;
  readonly type: (text: string) => void;
  readonly save: () => Promise<void>;
}

/** The nickname that a new seller chooses before the first offer. @param focus moves the focus to its field */
export function useNicknameForm(refetch: () => Promise<unknown>, focus: () => void): NicknameForm {
  const t = useTranslation(sellMessages);
  const { showError } = usePlatform();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { state, send } = useRepeatableCall(changeInfoCall);
  const isSaving = isBusy(state);

  function fail(message: string): void {
    setError(message);
    focus();
  }
  return {
    text,
    error,
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
