import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { FullScreenDialog, Popover } from '@livery/ui/overlay';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { MarketsPanel, type MarketsPanelProps } from './markets-panel.tsx';

/** As wide as five columns need. The negative margin removes the popover's padding: the panel has its own. */
const PopoverPanel = styled.div`
  width: min(27.75rem, 100vw - 2 * ${token.s4});
  height: min(480px, 100dvh - 160px);
  min-height: 240px;
  margin: calc(-1 * ${token.s3}) calc(-1 * ${token.s4});
`;

interface PickerOverlayProps extends Omit<MarketsPanelProps, 'onDone'> {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether the list fills the window, as on a phone. */
  readonly isSheet: boolean;
}

/** The list of markets above the page: a popover, or on a phone a sheet. */
export function PickerOverlay({ triggerRef, isOpen, onOpenChange, isSheet, ...panel }: PickerOverlayProps) {
  const t = useTranslation(marketUiMessages);
  const close = () => onOpenChange(false);
  const label = t('pickerMarkets');
  if (isSheet)
    return (
      <FullScreenDialog title={label} isOpen={isOpen} onClose={close} closeLabel={t('pickerClose')}>
        <MarketsPanel {...panel} onDone={close} />
      </FullScreenDialog>
    );
  return (
    <Popover {...{ triggerRef, isOpen, onOpenChange, label }} placement="bottom start">
      <PopoverPanel>
        <MarketsPanel {...panel} onDone={close} />
      </PopoverPanel>
    </Popover>
  );
}
