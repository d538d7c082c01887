import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { lazyComponent, media, textStyle, token } from '@livery/ui';
import { Lock } from 'lucide-react';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { HomeLink } from '../../header/home-link.tsx';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { hostMessages } from '../../messages.ts';

/** A chunk of its own, which phones never load. */
const LivePanel = lazyComponent(async () => (await import('./live-panel.tsx')).LivePanel);

/** Window width in px from which the sign-in pages have their second column. */
const twoColumnsFrom = 960;

const wide = `@media (min-width: ${twoColumnsFrom}px)`;

/** The layout of the sign-in pages, which have neither header nor footer: the form, and live prices at the right if they fit. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslation(hostMessages);
  const isWide = useIsWide();
  return (
    <AuthPage>
      <FormSide>
        <TopBar>
          <HomeLink />
          <LanguageMenu />
        </TopBar>
        <FormArea>{children}</FormArea>
        <Advice>
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          {t('addressAdvice')}
        </Advice>
      </FormSide>
      {isWide && (
        <Suspense fallback={<div />}>
          <LivePanel />
        </Suspense>
      )}
    </AuthPage>
  );
}

interface AuthHeadingProps {
  readonly title: string;
  readonly text?: string;
  /** The id of the element that describes the title to screen readers. */
  readonly describedBy?: string;
}

export function AuthHeading({ title, text, describedBy }: AuthHeadingProps) {
  return (
    <Heading>
      <h1 tabIndex={-1} aria-describedby={describedBy}>
        {title}
      </h1>
      {text && <p>{text}</p>}
    </Heading>
  );
}

const query = () => matchMedia(`(min-width: ${twoColumnsFrom}px)`);

function onChange(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the second column fits. It is only mounted then, so that it subscribes to nothing while hidden. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => query().matches,
    // A server knows no window; the form is the same in both.
    () => false,
  );

const AuthPage = styled.div`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
  background: ${token.surface0};

  ${wide} {
    grid-template-columns: clamp(440px, 40.6%, 520px) minmax(0, 1fr);
  }
`;

const FormSide = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0 16px;
  background: ${token.surface1};

  ${wide} {
    padding: 0 32px;
    border-right: 1px solid ${token.line};
  }
`;

const TopBar = styled.div`
  display: flex;
  /* With large text a long name wraps to a line of its own. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s3};
  min-height: 60px;
  margin-right: -8px;

  ${wide} {
    min-height: 72px;
  }
`;

const FormArea = styled.div`
  flex: 1;
  display: flex;
  justify-content: center;
  padding: ${token.s2} 0;

  ${wide} {
    align-items: center;
    padding: 0;
  }
`;

const Advice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s2};
  min-height: 52px;
  ${textStyle(12)}
  color: ${token.text3};
`;

export const AuthForm = styled.form`
  display: flex;
  flex-direction: column;
  /* Small, because the line under each field reserves space for an error. */
  gap: 6px;
  width: 100%;
  max-width: 376px;
  min-width: 0;

  > button {
    margin-top: 2px;
  }
`;

const Heading = styled.header`
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
    h1 {
      ${textStyle(24, 650)}
    }
  }
`;

/** A link within a sentence, underlined so that colour is not its only sign. */
export const TextLink = styled(Link)`
  display: inline-block;
  padding-block: 2px;
  font-weight: 500;
  color: ${token.primaryText};
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 3px;
`;

/** A link outside of a sentence, without underline. It does not increase the height of a label's line. */
export const LoneLink = styled(TextLink)`
  margin-block: -2px;
  text-decoration-line: none;

  ${media.hover} {
    &:hover {
      text-decoration-line: underline;
    }
  }
`;
