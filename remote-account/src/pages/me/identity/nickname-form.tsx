import { changeInfoCall, nickname as nicknameRule } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, IconButton, VisuallyHidden, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';

const EditForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 0 ${token.s2};

  > div:first-child {
    flex: 1 1 200px;
    max-width: 320px;
  }

  /* Beside the field's input, above the line of its message. */
  > button {
    margin-bottom: ${token.s6};
  }
`;

export interface NicknameFormProps {
  /** The present one; empty for none. */
  readonly nickname: string;
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Another nickname (spec §5 'Nickname'). Enter saves, Escape discards. */
export function NicknameForm({ nickname, refetch, onClose }: NicknameFormProps) {
  const t = useTranslation(meMessages);
  const { showError } = usePlatform();
  const [text, setText] = useState(nickname);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { state, send } = useRepeatableCall(changeInfoCall);
  const isSaving = isBusy(state);

  function fail(message: string): void {
    setError(message);
    input.current?.focus();
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return fail(t('nicknameRequired'));
    const valid = nicknameRule.safeParse(text);
    if (!valid.success) return fail(t('nicknameFormat'));
    if (valid.data === nickname) return onClose();
    const outcome = await send({ body: { nickname: valid.data } }, refetch);
    if (outcome.status === 'done') onClose();
    else if (outcome.status === 'refused' && outcome.error.field === 'nickname') fail(outcome.error.message);
    else showError(outcome.error);
  }

  return (
    <EditForm
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && !isSaving && onClose()}
    >
      <TextField
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus
        label={t('nickname')}
        value={text}
        error={error}
        readOnly={isSaving}
        autoComplete="nickname"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size={44} busy={isSaving}>
        {t('save')}
      </Button>
      <IconButton size={44} label={t('discard')} onClick={() => !isSaving && onClose()}>
        <X size={18} aria-hidden />
      </IconButton>
      <VisuallyHidden aria-live="polite">{isSaving && t('saving')}</VisuallyHidden>
    </EditForm>
  );
}
