import { useTranslation } from '@livery/i18n';
import { useConfiguration, useSignedIn } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Wordmark, media, token, textStyle } from '@livery/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MemberMenu } from './member-menu.tsx';
import { accountFormMessages } from '../messages.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';

/** It has no landmark role, because it is inside the page's `main`. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s3};
  min-height: 52px;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  h1 {
    min-width: 0;
    ${textStyle(16, 600)}
  }

  ${media.phone} {
    gap: 0 ${token.s2};
    padding: 0 ${token.s2} 0 ${token.s1};
  }
`;

/** An icon alone; `aria-label` and `title` name it. */
const BackLink = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  border-radius: ${token.r2};
  color: ${token.text2};

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }

  ${media.phone} {
    min-width: 44px;
    height: 44px;
  }
`;

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};

  &::after {
    content: '';
    width: 1px;
    height: 20px;
    background: ${token.lineStrong};
  }

  ${media.phone} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-left: auto;

  ${media.phone} {
    gap: 0;
  }
`;

export interface SlimBarProps {
  /** The page's name, its `h1`. */
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The actions at the end of the bar. */
  readonly children?: ReactNode;
}

/** The bar of a page without the site's header (spec §2.1): a link back, the brand, the title, actions, the bell, and the member menu. */
export function SlimBar({ title, back, children }: SlimBarProps) {
  const { appName, logoUri } = useConfiguration();
  const t = useTranslation(accountFormMessages);
  const signedIn = useSignedIn();
  return (
    <Bar>
      <BackLink to={back.to} aria-label={back.label} title={back.label}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </BackLink>
      <Brand>
        <Wordmark name={appName} logo={logoUri} size={20} compact />
      </Brand>
      <h1>{title}</h1>
      <Actions>
        {children}
        {signedIn && (
          <>
            <NoticeBell />
            <MemberMenu label={t('myAccount')} failure={t('partUnavailable')} />
          </>
        )}
      </Actions>
    </Bar>
  );
}
