import { Link, useLocation } from '@livery/platform/router';
import { token } from '@livery/ui';
import { History, IdCard, Landmark, User, Wallet, WalletCards, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { menuRowStyle } from './menu-row.ts';
import { usePageTitle } from './page-title.ts';

/** The pages that the menu leads to, in its order. */
const pages: readonly (readonly [path: string, icon: LucideIcon])[] = [
  ['/me', User],
  ['/assets', Wallet],
  ['/auth', IdCard],
  ['/bank-setting', Landmark],
  ['/add-wallet', WalletCards],
  ['/finance', History],
];

const PageList = styled.ul`
  padding-bottom: ${token.s2};
`;

const PageLink = styled(Link)`
  ${menuRowStyle}

  &[aria-current] {
    background: ${token.hover};
  }
`;

interface PageRowProps {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

function PageRow({ path, icon: Icon, onChoose }: PageRowProps) {
  const title = usePageTitle(path);
  const { pathname } = useLocation();
  return title === undefined ? null : (
    <li>
      <PageLink to={path} aria-current={path === pathname ? 'page' : undefined} onClick={onChoose}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
      </PageLink>
    </li>
  );
}

/** Links to those pages of a member that an open module of the release has, each by the title that its module gives it. */
export function MemberPages({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <PageList>
      {pages.map(([path, icon]) => (
        <PageRow key={path} {...{ path, icon, onChoose }} />
      ))}
    </PageList>
  );
}
