import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { getLanguage } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { loadChunk, media, token, useLoadOnPress, VisuallyHidden } from '@livery/ui';
import { User } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { accountFormMessages } from '../messages.ts';

async function loadPanel() {
  const [{ MemberPanel }] = await Promise.all([
    loadChunk(() => import('./member-panel.tsx')),
    loadChunk(() => accountFormMessages.load(getLanguage())),
  ]);
  return MemberPanel;
}
/** Loads the panel on hover. Only a press reports a failure. */
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
      {Panel && (
        <Panel
          label={label}
          member={member}
          isOpen={isOpen}
          isSheet={isSheet}
          triggerRef={trigger}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

/** The first visible letter of the nickname, else of the mail address. */
function initialOf({ nickname, email }: MemberInfo): string | undefined {
  const [letter] = new Intl.Segmenter().segment(nickname || email);
  return letter?.segment.toLocaleUpperCase();
}

export interface MemberInitialProps {
  /** `undefined` until it is known. */
  readonly member: MemberInfo | undefined;
  /** px */
  readonly size: number;
}

/** A circle with the member's initial, or an icon if there is none. */
export const MemberInitial = ({ member, size }: MemberInitialProps) => (
  <InitialCircle $size={size} aria-hidden>
    {(member && initialOf(member)) ?? <User size={size * 0.6} strokeWidth={2} />}
  </InitialCircle>
);

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

/** A bar on the tenant's colour sets `--initial-ground` and `--initial-text`. */
const InitialCircle = styled.span<{ $size: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--initial-ground, ${token.primary});
  color: var(--initial-text, ${token.onPrimary});
  font: 650 ${({ $size }) => $size * 0.45}px/1 ${token.font};
`;
