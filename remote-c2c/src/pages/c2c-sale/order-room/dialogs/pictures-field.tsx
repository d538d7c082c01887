import { maxPictures } from '@livery/contract/calls/c2c/fields';
import { textStyle, token } from '@livery/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { AttachButton } from '../pictures/attach-button.tsx';
import { AttachmentList } from '../pictures/attachment-list.tsx';
import type { FormPictures } from './use-form-pictures.ts';

const FieldGroup = styled.div`
  display: grid;
  gap: ${token.s2};

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  > button {
    justify-self: start;
  }
`;

const FieldError = styled.p`
  min-height: 1rem;
  ${textStyle(12)}
  color: ${token.danger};
`;

export interface PicturesFieldProps {
  readonly label: string;
  readonly pictures: FormPictures;
}

/** Pictures that go along, chosen, pasted or dropped; none need be added. */
export function PicturesField({ label, pictures: { attachments, error } }: PicturesFieldProps) {
  const titleId = useId();
  return (
    <FieldGroup
      role="group"
      aria-labelledby={titleId}
      onPaste={({ clipboardData }) => attachments.add(clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attachments.add(event.dataTransfer.files);
      }}
    >
      <h3 id={titleId}>{label}</h3>
      <AttachmentList attachments={attachments} />
      <AttachButton isLabelled disabled={attachments.list.length >= maxPictures} onChoose={attachments.add} />
      <FieldError role="alert">{error}</FieldError>
    </FieldGroup>
  );
}
