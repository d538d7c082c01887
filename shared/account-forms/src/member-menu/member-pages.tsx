import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { token, textStyle } from '@livery/ui';
import { History, IdCard, Landmark, ShieldCheck, User, WalletCards, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { menuRowStyle } from './menu-row.ts';
import { usePageTitle } from './page-title.ts';
import { securitySteps } from './security-steps.ts';

/** The pages that follow the profile, in the order of the menu. */
const pages: readonly (readonly [path: string, icon: LucideIcon])[] = [
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

const OpenSteps = styled.span`
  margin-inline-start: auto;
  ${textStyle(12, 500)}
  color: ${token.warning};
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

interface SecurityRowProps {
  readonly member: MemberInfo | undefined;
  readonly onChoose: () => void;
}

/** Leads to what keeps the account safe, which is a part of the profile, and says how much of it is missing. */
function SecurityRow({ member, onChoose }: SecurityRowProps) {
  const t = useTranslation(accountFormMessages);
  const hasProfile = useHasRoute('/me');
  const count = member ? securitySteps(member).filter(({ isDone }) => !isDone).length : 0;
  return hasProfile ? (
    <li>
      <PageLink to="/me#security" onClick={onChoose}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
        <span>{t('security')}</span>
        {count > 0 && <OpenSteps>{t('stepsOpen', { count })}</OpenSteps>}
      </PageLink>
    </li>
  ) : null;
}

/** Links to those pages of a member that an open module of the release has, each by the title that its module gives it. */
export function MemberPages({ member, onChoose }: SecurityRowProps) {
  return (
    <PageList>
      <PageRow path="/me" icon={User} onChoose={onChoose} />
      <SecurityRow {...{ member, onChoose }} />
      {pages.map(([path, icon]) => (
        <PageRow key={path} {...{ path, icon, onChoose }} />
      ))}
    </PageList>
  );
}
