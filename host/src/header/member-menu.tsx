import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { VisuallyHidden } from '@livery/ui';
import { ChevronDown, LogOut, User } from 'lucide-react';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { MenuButton, MenuRoot, menuItemStyle } from './menu-styles.ts';
import { MenuPanel } from './menu-panel.tsx';

const MenuItemButton = styled.button`
  ${menuItemStyle}
`;

/** Beside the link to the profile, the button is only a chevron. */
const ChevronButton = styled(MenuButton)`
  min-width: 24px;
  margin-left: -6px;
  padding: 0 2px;
`;

const ProfileWithMenu = styled.div`
  display: flex;
  align-items: center;
`;

const profile = '/me';
const icon = <User size={20} strokeWidth={1.75} aria-hidden />;

/** Signs out; the header then shows the links of a visitor. */
export function LogOutButton() {
  const t = useTranslation(hostMessages);
  const platform = usePlatform();
  return (
    <MenuItemButton type="button" onClick={platform.logOut}>
      <LogOut size={16} strokeWidth={1.75} aria-hidden />
      {t('logOut')}
    </MenuItemButton>
  );
}

const ProfileMenuItem = styled(Link)`
  ${menuItemStyle}
`;

/** Leads to the member's profile, as an item of a menu; absent if the release has no such page. */
export function ProfileLink() {
  const t = useTranslation(hostMessages);
  if (!useHasRoute(profile)) return null;
  return (
    <ProfileMenuItem to={profile}>
      <User size={16} strokeWidth={1.75} aria-hidden />
      {t('account')}
    </ProfileMenuItem>
  );
}

/**
 * The user icon (spec §2.3): it links to the profile, and a chevron beside it opens the menu. If the release has no profile
 * page, the icon itself opens the menu.
 */
export function MemberMenu() {
  const t = useTranslation(hostMessages);
  const hasProfile = useHasRoute(profile);
  const { isOpen, root, button, panelId } = useDisclosure();
  const Opener = hasProfile ? ChevronButton : MenuButton;
  return (
    <ProfileWithMenu>
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
    </ProfileWithMenu>
  );
}
