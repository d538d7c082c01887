import { waitingCountCall } from '@livery/contract/calls/notices';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { IconButton, VisuallyHidden, loadChunk, token, useLoadOnPress } from '@livery/ui';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { noticeMessages } from '../messages.ts';

const BellIconButton = styled(IconButton)`
  position: relative;

  &[aria-expanded='true'] {
    background: ${token.hover};
    color: ${token.text1};
  }

  &[aria-busy] {
    opacity: 0.6;
  }
`;

const WaitingBadge = styled.span`
  position: absolute;
  top: calc(50% - 18px);
  left: calc(50% + 2px);
  min-width: 16px;
  padding-inline: 4px;
  border-radius: ${token.r2};
  background: ${token.warning};
  color: ${token.surface0};
  font: 600 0.75rem/1rem ${token.font};
  font-variant-numeric: tabular-nums;
`;

const maxShown = 99;

const loadPanel = async () => (await loadChunk(() => import('./notice-panel.tsx'))).NoticePanel;
/** Loads the list on hover. Only a press reports a failure. */
const preload = () => void loadPanel().catch(() => undefined);

/** The bell with the number of waiting tasks. A press opens the list. */
export function BellButton() {
  const t = useTranslation(noticeMessages);
  const { data } = useMemberCall(waitingCountCall, {}, ['c2c', 'profile', 'alerts']);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isSheet, setSheet] = useState(false);
  const { Part: Panel, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadPanel, t('unavailable'));
  const count = data?.count ?? 0;
  const label = count > 0 ? t('bell', { count }) : t('notices');
  return (
    <>
      <BellIconButton
        ref={trigger}
        label={label}
        size={36}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setSheet(matchMedia('(max-width: 640px)').matches);
          open();
        }}
      >
        <Bell size={18} strokeWidth={1.75} aria-hidden />
        {count > 0 && <WaitingBadge aria-hidden>{count > maxShown ? `${maxShown}+` : count}</WaitingBadge>}
      </BellIconButton>
      <VisuallyHidden role="status">{count > 0 && label}</VisuallyHidden>
      {Panel && <Panel isOpen={isOpen} isSheet={isSheet} triggerRef={trigger} onOpenChange={setOpen} />}
    </>
  );
}
