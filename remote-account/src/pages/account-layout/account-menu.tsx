import { accountFormMessages } from '@livery/account-forms/messages';
import { usePageTitle } from '@livery/account-forms/page-title';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { IdCard, Landmark, LogOut, Palette, ShieldCheck, User, WalletCards, type LucideIcon } from 'lucide-react';
import { css, styled } from 'styled-components';
import { accountLayoutMessages } from '../../messages.ts';

/** Where the profile shows what keeps the account safe, and what its member prefers. */
export const securityPath = '/me#security';
export const preferencesPath = '/me#preferences';

const rowStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  width: 100%;
  min-height: 40px;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  ${textStyle(14, 500)}
  color: ${token.text2};
  text-align: start;
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const SideMenu = styled.nav`
  ul {
    display: grid;
    gap: 2px;
  }

  ${media.phone} {
    display: none;
  }
`;

const MenuLink = styled(Link)`
  ${rowStyle}

  &[aria-current] {
    background: ${token.surface2};
    color: ${token.text1};

    svg {
      color: ${token.primaryText};
    }
  }
`;

const LogOutButton = styled.button`
  ${rowStyle}
  margin-top: ${token.s4};
`;

interface MenuRowProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isCurrent: boolean;
}

const MenuRow = ({ to, icon: Icon, label, isCurrent }: MenuRowProps) => (
  <li>
    <MenuLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
    </MenuLink>
  </li>
);

interface PageRowProps {
  /** Its row is current on the pages of these paths, which are one after the other. */
  readonly paths: readonly [string, ...string[]];
  readonly icon: LucideIcon;
}

/** A row by the title of its page; none while no open module has the page. */
function PageRow({ paths, icon }: PageRowProps) {
  const [to] = paths;
  const { pathname } = useLocation();
  const title = usePageTitle(to);
  return title === undefined ? null : <MenuRow {...{ to, icon }} label={title} isCurrent={paths.includes(pathname)} />;
}

/** The menu beside the account's pages: those that an open module of the release has, and the way out. */
export function AccountMenu() {
  const t = useTranslation(accountLayoutMessages);
  const form = useTranslation(accountFormMessages);
  const { logOut } = usePlatform();
  const { pathname } = useLocation();
  const hasProfile = useHasRoute('/me');
  return (
    <SideMenu aria-label={t('account')}>
      <ul>
        <PageRow paths={['/me']} icon={User} />
        {hasProfile && (
          <MenuRow
            to={securityPath}
            icon={ShieldCheck}
            label={form('security')}
            isCurrent={pathname.startsWith('/update-')}
          />
        )}
        <PageRow paths={['/auth', '/auth-step']} icon={IdCard} />
        <PageRow paths={['/bank-setting']} icon={Landmark} />
        <PageRow paths={['/add-wallet']} icon={WalletCards} />
        {hasProfile && <MenuRow to={preferencesPath} icon={Palette} label={t('preferences')} isCurrent={false} />}
      </ul>
      <LogOutButton type="button" onClick={logOut}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        {form('logOut')}
      </LogOutButton>
    </SideMenu>
  );
}
