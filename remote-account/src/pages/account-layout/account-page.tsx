import { accountFormMessages } from '@livery/account-forms/messages';
import { usePageTitle } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import {
  ArrowLeft,
  IdCard,
  Landmark,
  LogOut,
  Palette,
  ShieldCheck,
  User,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { accountLayoutMessages } from '../../messages.ts';

/**
 * The layout of a page about the member: a side menu, and one column of cards. Below 640 px there is no side menu, because
 * the member menu links to the same pages. The page provides its `h1`, for example with `AccountHeading`.
 */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  return (
    <PageColumns>
      <AccountMenu />
      <PageColumn>{children}</PageColumn>
    </PageColumns>
  );
}

interface AccountHeadingProps {
  readonly title: string;
  /** One sentence about the page. */
  readonly text?: string | undefined;
  /** The parent page. */
  readonly crumb?: { readonly to: string; readonly label: string };
  /** The one action of the page, as a button. */
  readonly action?: ReactNode;
}

/** The heading of an account page: a link to its parent, its title, and its purpose. */
export function AccountHeading({ title, text, crumb, action }: AccountHeadingProps) {
  return (
    <Heading>
      {crumb && (
        <CrumbLink to={crumb.to}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {crumb.label}
        </CrumbLink>
      )}
      <TitleLine>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {action}
      </TitleLine>
    </Heading>
  );
}

/** The sections of the profile about security and preferences. */
export const securityPath = '/me#security';
const preferencesPath = '/me#preferences';

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
  /** The paths on which the row is current; the row links to the first. */
  readonly paths: readonly [string, ...string[]];
  readonly icon: LucideIcon;
}

/** A row with the title of its page. Renders nothing while no open module has the page. */
function PageRow({ paths, icon }: PageRowProps) {
  const [to] = paths;
  const { pathname } = useLocation();
  const title = usePageTitle(to);
  return title === undefined ? null : (
    <MenuRow to={to} icon={icon} label={title} isCurrent={paths.includes(pathname)} />
  );
}

/** The side menu: the account pages of open modules, and 'Log out'. */
function AccountMenu() {
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

const PageColumns = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  gap: 40px;
  max-width: 1120px;
  margin: 0 auto;
  padding: ${token.s8} ${token.s6} ${token.s12};

  ${media.tablet} {
    gap: ${token.s6};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${token.s4} ${token.s3} ${token.s8};
  }
`;

const PageColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s4};
  min-width: 0;

  ${media.phone} {
    gap: ${token.s3};
  }
`;

const Heading = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${token.s2};

  h1 {
    ${textStyle(32, 650)}
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle(14)}
    color: ${token.text2};
  }

  ${media.phone} {
    margin-bottom: ${token.s1};

    h1 {
      ${textStyle(24, 650)}
    }
  }
`;

const CrumbLink = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 24px;
  margin-bottom: ${token.s3};
  ${textStyle(13, 500)}
  color: ${token.text2};

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.phone} {
    min-height: 44px;
    margin: -8px 0 0;
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3} ${token.s6};

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
  }
`;

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
