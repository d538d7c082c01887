import { useWords } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { Wallet } from 'lucide-react';
import { loginAddress, withRedirect } from '../pages/redirect.ts';
import { hostWords } from '../words.ts';

/** To the sign-in and back to this page (spec §2.2); `wide` where it has a line of its own. */
export function LoginLink({ wide = false }: { readonly wide?: boolean }) {
  const say = useWords(hostWords);
  const location = useLocation();
  return (
    <ButtonLink as={Link} to={loginAddress(location)} {...(wide ? { wide, size: 44 } : { variant: 'ghost' })}>
      {say('logIn')}
    </ButtonLink>
  );
}

export function RegisterLink() {
  const say = useWords(hostWords);
  const { pathname, search, hash } = useLocation();
  return (
    <ButtonLink as={Link} to={withRedirect('/register', pathname + search + hash)} variant="primary">
      {say('register')}
    </ButtonLink>
  );
}

/** To the member's assets, where the release has that page. */
export function AssetsLink() {
  const say = useWords(hostWords);
  if (!useHasRoute('/assets')) return null;
  return (
    <ButtonLink as={Link} to="/assets" icon={<Wallet size={16} strokeWidth={1.75} aria-hidden />}>
      {say('assets')}
    </ButtonLink>
  );
}
