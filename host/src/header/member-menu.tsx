import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { VisuallyHidden } from '@livery/ui';
import { ChevronDown, LogOut, User } from 'lucide-react';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { MenuButton, MenuRoot, menuLine } from './menu-styles.ts';
import { MenuPanel } from './menu-panel.tsx';

const Line = styled.button`
  ${menuLine}
`;

/** Beside the way to the profile only a chevron is left of the button. */
const Chevron = styled(MenuButton)`
  min-width: 24px;
  margin-left: -6px;
  padding: 0 2px;
`;

const Pair = styled.div`
  display: flex;
  align-items: center;
`;

const profile = '/me';
const icon = <User size={20} strokeWidth={1.75} aria-hidden />;

/** Signs out; the header shows a visitor's face once the session is closed. */
export function LogOutButton() {
  const t = useTranslation(hostMessages);
  const platform = usePlatform();
  return (
    <Line type="button" onClick={platform.logOut}>
      <LogOut size={16} strokeWidth={1.75} aria-hidden />
      {t('logOut')}
    </Line>
  );
}

const ProfileLine = styled(Link)`
  ${menuLine}
`;

/** To the member's profile, as a line of a menu; absent where the release has no such page. */
export function ProfileLink() {
  const t = useTranslation(hostMessages);
  if (!useHasRoute(profile)) return null;
  return (
    <ProfileLine to={profile}>
      <User size={16} strokeWidth={1.75} aria-hidden />
      {t('account')}
    </ProfileLine>
  );
}

/**
 * The user icon (spec §2.3): the way to the profile, with what else a member needs behind it. Where the release has no
 * profile, the icon itself opens the menu.
 */
export function MemberMenu() {
  const t = useTranslation(hostMessages);
  const hasProfile = useHasRoute(profile);
  const { isOpen, root, button, panelId } = useDisclosure();
  const Opener = hasProfile ? Chevron : MenuButton;
  return (
    <Pair>
      {hasProfile && (
        <MenuButton as={Link} to={profile}>
          {icon}
          <VisuallyHidden>{t('account')}</VisuallyHidden>
        </MenuButton>
      )}
      <MenuRoot {...root}>
        <Opener type="button" {...button}>
          {hasProfile ? <ChevronDown size={16} aria-hidden /> : icon}
          <VisuallyHidden>{t(hasProfile ? 'accountMenu' : 'account')}</VisuallyHidden>
        </Opener>
        {isOpen && (
          <MenuPanel id={panelId} placement="below">
            <LogOutButton />
          </MenuPanel>
        )}
      </MenuRoot>
    </Pair>
  );
}
