import { useTranslation } from '@livery/i18n';
import { usePersistedState } from '@livery/platform';
import { Link, useNavigate } from '@livery/platform/router';
import { EmptyState, IconButton, lazyComponent, media, textStyle, token, Wordmark } from '@livery/ui';
import { ArrowLeft, Keyboard, Lock, Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import * as z from 'zod/mini';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { layoutMessages } from '../messages.ts';
import { roleName, rolesWith, useRight, useTenant } from '../session/operator.ts';
import { Bar, useTenantChoice } from './bar.tsx';
import { Navigation } from './navigation.tsx';
import { consolePage, pageAddress, useConsolePages, type ConsolePageId } from './pages.ts';
import { QueueCountsProvider } from './queue-counts.tsx';

const KeysDialog = lazyComponent(async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);

interface ConsoleLayoutProps {
  readonly page: ConsolePageId;
  /** Beside the title, such as `Tabs`. */
  readonly tabs?: ReactNode;
  /** At the end of the page head. */
  readonly end?: ReactNode;
  /** On a phone the bar leads back from a record to its list. */
  readonly back?: { readonly title: string; readonly to: string } | undefined;
  /** More room for the page, until the operator widens the navigation. */
  readonly startsNarrow?: boolean;
  /** The page has a head of its own; its title stays for screen readers and for the focus. */
  readonly hasOwnHead?: boolean;
  readonly children: ReactNode;
}

/** Every page of the console: bar, navigation, page head, and the page. */
export function ConsoleLayout({
  page,
  tabs,
  end,
  back,
  startsNarrow = false,
  hasOwnHead,
  children,
}: ConsoleLayoutProps) {
  const t = useTranslation(layoutMessages);
  const [isNarrow, setNarrow] = usePersistedState('console.narrow', z.boolean(), startsNarrow);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const choice = useTenantChoice();
  const goTo = usePageKeys();
  useKeys({ ...goTo, '?': () => setKeysOpen(true), t: choice.open });
  const { right } = consolePage(page);
  const { tenant } = useTenant();
  const mayRead = useRight(right, 'reads', tenant?.id);
  return (
    <QueueCountsProvider>
      <Frame $narrow={isNarrow}>
        <Side $open={isSheetOpen}>
          <Brand to={pageAddress('overview', { tenant: tenant?.id })}>
            <Wordmark name="Livery" size={22} compact={isNarrow} />
            {!isNarrow && <span>{t('console')}</span>}
          </Brand>
          <SheetClose label={t('close')} onClick={() => setSheetOpen(false)}>
            <X size={18} aria-hidden />
          </SheetClose>
          {/* A choice closes the sheet; the link itself navigates. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are pressed */}
          <SideBody onClick={() => setSheetOpen(false)}>
            <Navigation current={page} isNarrow={isNarrow && !isSheetOpen} />
          </SideBody>
          <SideFoot>
            <IconButton label={isNarrow ? t('widen') : t('narrow')} onClick={() => setNarrow(!isNarrow)}>
              {isNarrow ? <PanelLeftOpen size={16} aria-hidden /> : <PanelLeftClose size={16} aria-hidden />}
            </IconButton>
            {!isNarrow && (
              <KeysButton label={t('keys')} onClick={() => setKeysOpen(true)}>
                <Keyboard size={16} aria-hidden />
                <KeyCap>?</KeyCap>
              </KeysButton>
            )}
          </SideFoot>
        </Side>
        <Bar
          choice={choice}
          phoneStart={
            back ? (
              <PhoneBack to={back.to} replace aria-label={t('back')}>
                <ArrowLeft size={20} aria-hidden />
              </PhoneBack>
            ) : (
              <IconButton size={44} label={t('openNavigation')} onClick={() => setSheetOpen(true)}>
                <Menu size={20} aria-hidden />
              </IconButton>
            )
          }
          phoneTitle={back?.title ?? t(page)}
        />
        <Work>
          <PageHead $hasTabs={tabs !== undefined} $isRecord={back !== undefined} $isHidden={hasOwnHead === true}>
            <h1>{t(page)}</h1>
            {tabs}
            <HeadEnd>{end}</HeadEnd>
          </PageHead>
          {mayRead ? children : <NoRight page={page} />}
        </Work>
        <Suspense>{isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}</Suspense>
      </Frame>
    </QueueCountsProvider>
  );
}

/** Instead of a page that the operator may not read: which roles may. */
function NoRight({ page }: { readonly page: ConsolePageId }) {
  const t = useTranslation(layoutMessages);
  const { right } = consolePage(page);
  const roles = right === undefined ? [] : rolesWith(right, 'reads').map((role) => t(roleName[role]));
  return (
    <EmptyState
      icon={<Lock size={20} />}
      title={t('noRightTitle', { page: t(page) })}
      text={t('noRightText', { roles: roles.join(', ') })}
    />
  );
}

/** The keys that lead to the pages which exist. */
function usePageKeys() {
  const navigate = useNavigate();
  const { tenant } = useTenant();
  return Object.fromEntries(
    useConsolePages().map(({ id, key }) => [`g ${key}`, () => void navigate(pageAddress(id, { tenant: tenant?.id }))]),
  );
}

const Frame = styled.div<{ $narrow: boolean }>`
  display: grid;
  grid-template: 48px minmax(0, 1fr) / ${({ $narrow }) => ($narrow ? 52 : 200)}px minmax(0, 1fr);
  height: 100dvh;
  min-height: 400px;
  overflow: hidden;
  background: ${token.surface0};
  color: ${token.text1};
  ${textStyle(13)}

  ${media.phone} {
    grid-template: 52px minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Side = styled.aside<{ $open: boolean }>`
  grid-row: 1 / -1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-right: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.phone} {
    position: fixed;
    z-index: 40;
    inset: 0 auto 0 0;
    width: min(300px, 85vw);
    box-shadow: ${token.shadow2};
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    transform: translateX(${({ $open }) => ($open ? 0 : '-100%')});
    transition:
      transform ${token.calm} ease-out,
      visibility ${token.calm};
  }
`;

const SideBody = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Brand = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s2};
  height: 48px;
  padding: 0 14px;
  border-bottom: 1px solid ${token.line};
  ${textStyle(14)}
  color: ${token.text3};
  text-decoration: none;

  > :first-child {
    ${textStyle(14, 650)}
  }
`;

const SheetClose = styled(IconButton)`
  display: none;

  ${media.phone} {
    display: inline-grid;
    position: absolute;
    top: 2px;
    right: 4px;
  }
`;

const SideFoot = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${token.s2};
  border-top: 1px solid ${token.line};

  ${media.phone} {
    display: none;
  }
`;

const KeysButton = styled(IconButton)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0 ${token.s2};
`;

const PhoneBack = styled(Link)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${token.text1};
`;

const Work = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`;

const hiddenTitle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const hiddenHead = css`
  display: block;
  min-height: 0;
  border: 0;

  h1 {
    ${hiddenTitle}
  }
`;

const PageHead = styled.header<{ $hasTabs: boolean; $isRecord: boolean; $isHidden: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  gap: 20px;
  min-height: 48px;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};

  h1 {
    ${textStyle(16, 600)}
    white-space: nowrap;
  }

  [role='tablist'] {
    gap: 14px;
    background: none;

    button {
      min-height: 48px;
    }
  }

  ${media.phone} {
    display: ${({ $hasTabs, $isRecord }) => ($hasTabs && !$isRecord ? 'flex' : 'block')};
    min-height: 0;
    overflow-x: auto;
    ${({ $hasTabs, $isRecord }) => (!$hasTabs || $isRecord) && 'border: 0;'}
    ${({ $isRecord }) => $isRecord && '[role=tablist] { display: none; }'}

    /* The bar shows the title; the heading stays for screen readers and for the focus. */
    h1 {
      ${hiddenTitle}
    }
  }

  ${({ $isHidden }) => $isHidden && hiddenHead}
`;

const HeadEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-left: auto;
  ${textStyle(12)}
  color: ${token.text3};
  white-space: nowrap;

  ${media.phone} {
    display: none;
  }
`;
