import { reference } from '@livery/contract/calls/c2c/fields';
import { mentionsDigitalCurrency } from '@livery/contract/rules/c2c';
import { useTranslation } from '@livery/i18n';
import { useState } from 'react';
import { orderDialogMessages } from '../../../../messages.ts';

/** What a buyer says to have written on the transfer. A banned word is an error at typing (spec §1), before anything is sent. */
export function useReference() {
  const t = useTranslation(orderDialogMessages);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const value = text.trim();
  function fault(): string | undefined {
    if (mentionsDigitalCurrency(value)) return t('forbiddenNote');
    return reference.safeParse(value).success ? refusal : t('noteFormat');
  }
  return {
    text,
    value,
    error: fault(),
    refuse: setRefusal,
    type(typed: string) {
      setText(typed);
      setRefusal(undefined);
    },
  };
}
