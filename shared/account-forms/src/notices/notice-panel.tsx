import { useTranslation } from '@livery/i18n';
import { Dialog, Popover, type PopoverProps } from '@livery/ui/overlay';
import { styled } from 'styled-components';
import { noticeMessages } from '../messages.ts';
import { NoticeList } from './notice-list.tsx';

/** With its borders, the popover is 420 px wide; the list takes its padding. */
const PopoverList = styled.div`
  width: 418px;
  max-width: calc(100vw - 26px);
  margin: -12px -16px;
`;

/** The list takes the sheet's padding. */
const SheetList = styled.div`
  margin: 0 -24px -24px;
`;

export interface NoticePanelProps extends Omit<PopoverProps, 'children' | 'placement' | 'label'> {
  /** Whether it is a sheet from below, as on a phone. */
  readonly isSheet: boolean;
}

/** What waits for the member, and their news: below the bell, or in a sheet. */
export function NoticePanel({ isSheet, ...anchor }: NoticePanelProps) {
  const t = useTranslation(noticeMessages);
  const close = () => anchor.onOpenChange(false);
  return isSheet ? (
    <Dialog title={t('notices')} isOpen={anchor.isOpen} onClose={close} closeLabel={t('close')}>
      <SheetList>
        <NoticeList onChoose={close} />
      </SheetList>
    </Dialog>
  ) : (
    <Popover {...anchor} label={t('notices')}>
      <PopoverList>
        <NoticeList title={t('notices')} onChoose={close} />
      </PopoverList>
    </Popover>
  );
}
