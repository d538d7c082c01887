import { maxPictures } from '@livery/contract/calls/c2c/fields';
import { useTranslation } from '@livery/i18n';
import { Spinner, textStyle, token } from '@livery/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { AttachedPicture } from './attached-picture.tsx';
import { pictureMessages } from '../../../../messages.ts';
import type { Attachments } from './use-attachments.ts';

const AttachedList = styled.ul`
  display: grid;
  gap: ${token.s1};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const TooMany = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

/** The chosen pictures, each with its way to the exchange. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const t = useTranslation(pictureMessages);
  const { list, areTooMany, settle, remove } = attachments;
  return (
    <>
      {list.length > 0 && (
        // The texts of what may be wrong with a picture come with the first one, and the page stays meanwhile.
        <Suspense fallback={<Spinner />}>
          <AttachedList>
            {list.map((attachment, index) => (
              <AttachedPicture
                key={attachment.key}
                attachment={attachment}
                number={index + 1}
                onSettled={(id) => settle(attachment.key, id)}
                onRemove={() => remove(attachment.key)}
              />
            ))}
          </AttachedList>
        </Suspense>
      )}
      {areTooMany && <TooMany role="alert">{t('tooMany', { max: maxPictures })}</TooMany>}
    </>
  );
}
