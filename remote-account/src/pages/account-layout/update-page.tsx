import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import type { ReactNode } from 'react';
import { AccountHeading } from './account-heading.tsx';
import { securityPath } from './account-menu.tsx';
import { AccountPage } from './account-page.tsx';
import { FormAside, FormCard, FormColumn } from './form-card.ts';
import { accountLayoutMessages } from '../../messages.ts';

export interface UpdatePageProps {
  readonly title: string;
  /** One sentence: what is changed here, and by what. */
  readonly text: string;
  /** What to know beside the form, as `FormAdvice`. */
  readonly aside: ReactNode;
  /** The form, or what stands in its place. */
  readonly children: ReactNode;
}

/** A page that changes what keeps the account safe: the way back to it, one sentence, and a card of form and advice. */
export function UpdatePage({ title, text, aside, children }: UpdatePageProps) {
  const t = useTranslation(accountLayoutMessages);
  const hasProfile = useHasRoute('/me');
  return (
    <AccountPage>
      <AccountHeading
        {...{ title, text }}
        {...(hasProfile && { crumb: { to: securityPath, label: t('accountSecurity') } })}
      />
      <FormCard as="div">
        <FormColumn>{children}</FormColumn>
        <FormAside>{aside}</FormAside>
      </FormCard>
    </AccountPage>
  );
}
