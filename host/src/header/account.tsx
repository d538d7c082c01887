import { MemberMenu } from '@livery/account-forms/member';
import { NoticeBell } from '@livery/account-forms/notices';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { ButtonLink, textStyle } from '@livery/ui';
import { LogIn, Wallet } from 'lucide-react';
import styled, { css } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { loginAddress, withRedirect } from '../pages/redirect.ts';
import { HiddenWhenFolded, onPhone, UnlessNarrow, WhenFolded, whenFolded } from './fold.ts';

/** What a member has in every header (spec §2.3): the bell, the assets button, and the menu beside it. */
function MemberAccount() {
  const t = useTranslation(hostMessages);
  return (
    <>
      <NoticeBell />
      <UnlessNarrow>
        <AssetsLink />
      </UnlessNarrow>
      <MemberMenu label={t('account')} failure={t('partUnavailable')} />
    </>
  );
}

/** The links of a visitor or of a member (spec §2.3). In a narrow window, some of them are in the mobile menu. */
export const Account = ({ register }: { readonly register?: RegisterLinkProps['variant'] }) =>
  useSignedIn() ? (
    <MemberAccount />
  ) : (
    <>
      <BarLoginLink />
      <UnlessNarrow>
        <BarRegister>
          <RegisterLink variant={register} />
        </BarRegister>
      </UnlessNarrow>
    </>
  );

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

/** The login in the header's bar, at every width. While the menu is folded it is an icon. */
function BarLoginLink() {
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

const BarRegister = styled.div`
  display: contents;

  ${onPhone} {
    > a {
      padding-inline: 10px;
      ${textStyle(13, 600)}
    }
  }
`;
