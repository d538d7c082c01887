import { useTranslation } from '@livery/i18n';
import { FullScreenDialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { pictureMessages } from '../../../../messages.ts';

const WholePicture = styled.img`
  display: block;
  max-width: 100%;
  margin: 0 auto;
`;

export interface PictureDialogProps {
  readonly address: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A picture at the full width of the window, so that small print is readable. */
export function PictureDialog({ address, title, isOpen, onClose }: PictureDialogProps) {
  const t = useTranslation(pictureMessages);
  return (
    <FullScreenDialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <WholePicture src={address} alt={title} />
    </FullScreenDialog>
  );
}
