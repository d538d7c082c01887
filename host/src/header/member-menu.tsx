import { useWords } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@livery/ui';
import { logOut } from '../session/log-out.ts';
import { hostWords } from '../words.ts';
import { useDisclosure } from './disclosure.ts';
import { MenuButton, MenuPanel, MenuRoot, menuLine } from './menu-look.ts';

const Line = styled.button`
  ${menuLine}
`;

/** Signs out; the header shows a visitor's face once the session is closed. */
export function LogOutButton() {
  const say = useWords(hostWords);
  const platform = usePlatform();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut(platform);
  }

  return (
    <Line type="button" aria-busy={busy} onClick={() => void press()}>
      <LogOut size={16} strokeWidth={1.75} aria-hidden />
      {say(busy ? 'loggingOut' : 'logOut')}
    </Line>
  );
}

/** What a signed-in member finds behind the user icon. */
export function MemberMenu() {
  const say = useWords(hostWords);
  const { isOpen, root, button, panelId } = useDisclosure();
  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        <User size={20} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{say('account')}</VisuallyHidden>
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} $placement="below">
          <LogOutButton />
        </MenuPanel>
      )}
    </MenuRoot>
  );
}
