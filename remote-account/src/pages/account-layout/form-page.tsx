import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Card, media, textStyle, token } from '@livery/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { accountLayoutMessages } from '../../messages.ts';
import { AccountHeading, AccountPage, securityPath } from './account-page.tsx';

export interface UpdatePageProps {
  readonly title: string;
  /** One sentence: what the page changes, and how. */
  readonly text: string;
  /** The advice beside the form, such as `FormAdvice`. */
  readonly aside: ReactNode;
  /** The form, or a state that replaces it. */
  readonly children: ReactNode;
}

/** A page that changes a security setting: a link back, one sentence, and a card with the form and advice. */
export function UpdatePage({ title, text, aside, children }: UpdatePageProps) {
  const t = useTranslation(accountLayoutMessages);
  const hasProfile = useHasRoute('/me');
  return (
    <AccountPage>
      <AccountHeading
        title={title}
        text={text}
        {...(hasProfile && { crumb: { to: securityPath, label: t('accountSecurity') } })}
      />
      <FormCard as="div">
        <FormColumn>{children}</FormColumn>
        <FormAside>{aside}</FormAside>
      </FormCard>
    </AccountPage>
  );
}

interface AdvicePoint {
  readonly icon: LucideIcon;
  readonly text: ReactNode;
}

interface FormAdviceProps {
  readonly title: string;
  /** One sentence each. */
  readonly points: readonly AdvicePoint[];
  /** The most important caution, or a link to support. */
  readonly note?: AdvicePoint | undefined;
}

const iconOf = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />;

/** Advice beside a form. */
export function FormAdvice({ title, points, note }: FormAdviceProps) {
  return (
    <Advice>
      <h2>{title}</h2>
      <ul>
        {points.map(({ icon, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page's list of points never changes
          <Point key={index}>
            {iconOf(icon)}
            <span>{text}</span>
          </Point>
        ))}
      </ul>
      {note && (
        <Note>
          {iconOf(note.icon)}
          <span>{note.text}</span>
        </Note>
      )}
    </Advice>
  );
}

const Advice = styled.div`
  display: grid;
  gap: ${token.s1};
  ${textStyle(13)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  h2 {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }

  svg {
    flex: none;
    height: 1lh;
    color: ${token.text3};
  }

  a,
  button {
    font-weight: 600;
    color: ${token.primaryText};
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    text-underline-offset: 3px;
  }
`;

const Point = styled.li`
  display: flex;
  gap: 10px;
  padding-block: 6px;
`;

const Note = styled.div`
  display: flex;
  gap: 10px;
  margin-top: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
`;

/** A card of two columns: a form, and advice beside it. */
export const FormCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  padding: 0;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FormColumn = styled.div`
  min-width: 0;
  padding: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

export const FormAside = styled.aside`
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

/** The buttons of a form: the action first, then 'Cancel'. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
