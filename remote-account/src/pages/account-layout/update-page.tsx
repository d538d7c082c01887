import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Card, media, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountHeading } from './account-heading.tsx';
import { securityPath } from './account-menu.tsx';
import { AccountPage } from './account-page.tsx';
import { accountLayoutMessages } from './messages.ts';

const FormCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  padding: 0;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FormColumn = styled.div`
  min-width: 0;
  padding: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const Aside = styled.aside`
  padding: ${token.s6};
  border-inline-start: 1px solid ${token.line};

  ${media.tablet} {
    border-inline-start: 0;
    border-top: 1px solid ${token.line};
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;

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
        <Aside>{aside}</Aside>
      </FormCard>
    </AccountPage>
  );
}
