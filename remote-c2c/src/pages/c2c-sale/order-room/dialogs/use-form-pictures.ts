import { useTranslation } from '@livery/i18n';
import { useState } from 'react';
import { useAttachments, type Attachments } from '../pictures/use-attachments.ts';
import { orderDialogMessages } from '../../../../messages.ts';

/** The pictures of a form, which is sent only once the exchange has them all. */
export interface FormPictures {
  readonly attachments: Attachments;
  readonly error: string | undefined;
  /** What is sent along; `undefined` where a picture has not arrived, which the field then says. */
  readySent(): { readonly pictures?: string[] } | undefined;
}

export function useFormPictures(): FormPictures {
  const t = useTranslation(orderDialogMessages);
  const attachments = useAttachments();
  const [isAsked, setAsked] = useState(false);
  const { ids, areReady } = attachments;
  return {
    attachments,
    error: isAsked && !areReady ? t('picturesNotSent') : undefined,
    readySent() {
      setAsked(true);
      if (!areReady) return undefined;
      return ids === undefined ? {} : { pictures: ids };
    },
  };
}
