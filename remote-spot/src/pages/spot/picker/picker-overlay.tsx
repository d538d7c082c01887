import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { FullScreenDialog, Popover } from '@livery/ui/overlay';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { MarketsPanel } from './markets-panel.tsx';

/** As wide as five columns take; the popover's own padding is the panel's. */
const Hanging = styled.div`
  width: min(27.75rem, 100vw - 2 * ${token.s4});
  height: min(480px, 100dvh - 160px);
  min-height: 240px;
  margin: calc(-1 * ${token.s3}) calc(-1 * ${token.s4});
`;

interface PickerOverlayProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** A phone: the whole window. */
  readonly isSheet: boolean;
}

/** The picker's panel, above the page. */
export function PickerOverlay({ triggerRef, isOpen, onOpenChange, isSheet }: PickerOverlayProps) {
  const t = useTranslation(spotMessages);
  const close = () => onOpenChange(false);
  const label = t('pickerMarkets');
  if (isSheet)
    return (
      <FullScreenDialog title={label} isOpen={isOpen} onClose={close} closeLabel={t('pickerClose')}>
        <MarketsPanel onDone={close} />
      </FullScreenDialog>
    );
  return (
    <Popover {...{ triggerRef, isOpen, onOpenChange, label }} placement="bottom start">
      <Hanging>
        <MarketsPanel onDone={close} />
      </Hanging>
    </Popover>
  );
}
