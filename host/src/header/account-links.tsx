import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { LogIn, Wallet } from 'lucide-react';
import { css, styled } from 'styled-components';
import { loginAddress, withRedirect } from '../pages/redirect.ts';
import { hostMessages } from '../messages.ts';
import { HiddenWhenFolded, whenFolded, WhenFolded } from './fold.ts';

interface InSheet {
  /** Full width, for a menu sheet. */
  readonly wide?: boolean;
}

const inSheet = { wide: true, size: 44 } as const;

/** Leads to the login and back to this page (spec §2.2). */
export function LoginLink({ wide = false }: InSheet) {
  const t = useTranslation(hostMessages);
  const location = useLocation();
  return (
    <ButtonLink as={Link} to={loginAddress(location)} {...(wide ? inSheet : { variant: 'ghost' })}>
      {t('logIn')}
    </ButtonLink>
  );
}

/** As small as its target may be, because it takes room from the tenant's name. */
const iconOnly = css`
  > a {
    min-width: 44px;
    margin-inline-start: -4px;
    padding-inline: 0;
  }
`;

const BarLogin = styled.div`
  display: contents;
  ${whenFolded(iconOnly)}
`;

/** The login in the header's bar, at every width. While the menu is folded it is an icon. */
export function BarLoginLink() {
  const t = useTranslation(hostMessages);
  const location = useLocation();
  const icon = (
    <WhenFolded>
      <LogIn size={20} strokeWidth={1.75} aria-hidden />
    </WhenFolded>
  );
  return (
    <BarLogin>
      <ButtonLink as={Link} to={loginAddress(location)} variant="ghost" icon={icon}>
        <HiddenWhenFolded>{t('logIn')}</HiddenWhenFolded>
      </ButtonLink>
    </BarLogin>
  );
}

export interface RegisterLinkProps extends InSheet {
  readonly variant?: 'primary' | 'secondary' | undefined;
}

export function RegisterLink({ wide = false, variant = 'primary' }: RegisterLinkProps) {
  const t = useTranslation(hostMessages);
  const { pathname, search, hash } = useLocation();
  return (
    <ButtonLink
      as={Link}
      to={withRedirect('/register', pathname + search + hash)}
      variant={variant}
      {...(wide && inSheet)}
    >
      {t('register')}
    </ButtonLink>
  );
}

/** Leads to the member's assets, if the release has that page. */
export function AssetsLink({ wide = false }: InSheet) {
  const t = useTranslation(hostMessages);
  if (!useHasRoute('/assets')) return null;
  return (
    <ButtonLink
      as={Link}
      to="/assets"
      icon={<Wallet size={16} strokeWidth={1.75} aria-hidden />}
      {...(wide && inSheet)}
    >
      {wide ? t('assets') : <HiddenWhenFolded>{t('assets')}</HiddenWhenFolded>}
    </ButtonLink>
  );
}
