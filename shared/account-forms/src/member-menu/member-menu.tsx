import { memberInfoCall } from '@livery/contract/calls/member';
import { getLanguage } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { VisuallyHidden, loadChunk, media, token, useLoadOnPress } from '@livery/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { MemberInitial } from './member-initial.tsx';

const MenuTrigger = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 36px;
  height: 36px;
  border-radius: 50%;

  &[aria-expanded='true'] > :first-child {
    outline: 2px solid var(--initial-ground, ${token.primary});
    outline-offset: 2px;
  }

  &[aria-busy] > :first-child {
    opacity: 0.6;
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }
`;

async function loadPanel() {
  const [{ MemberPanel }] = await Promise.all([
    loadChunk(() => import('./member-panel.tsx')),
    loadChunk(() => accountFormMessages.load(getLanguage())),
  ]);
  return MemberPanel;
}
/** Loads the panel while the button is pointed at. A failure is reported only on a press. */
const preload = () => void loadPanel().catch(() => undefined);

export interface MemberMenuProps {
  /** The accessible name of the button and of the menu. */
  readonly label: string;
  /** Shown when the menu's code cannot be loaded. */
  readonly failure: string;
}

/** The signed-in member as a circle with their initial; a press opens the member menu (docs/decisions.md §42). */
export function MemberMenu({ label, failure }: MemberMenuProps) {
  const { data: member } = useCall(memberInfoCall);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isSheet, setSheet] = useState(false);
  const { Part: Panel, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadPanel, failure);

  return (
    <>
      <MenuTrigger
        ref={trigger}
        type="button"
        title={label}
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
        <MemberInitial member={member} size={28} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </MenuTrigger>
      {Panel && <Panel {...{ label, member, isOpen, isSheet }} triggerRef={trigger} onOpenChange={setOpen} />}
    </>
  );
}
