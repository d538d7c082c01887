import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token, VisuallyHidden } from '@livery/ui';
import { Equal, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SupportList, useHasSupport } from '../support/support-list.tsx';
import { hostMessages } from '../messages.ts';
import { AssetsLink, LoginLink, RegisterLink } from './account-links.tsx';
import type { Disclosure } from './disclosure.ts';
import { menuFromPx, WhenFolded, WhenNarrow } from './fold.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { LogOutButton, ProfileLink } from './member-menu.tsx';
import { MenuButton } from './menu-styles.ts';
import { gutter } from './row.ts';

const Burger = styled(MenuButton)`
  justify-content: center;
  width: 44px;
  height: 44px;
  margin-right: -10px;
  padding: 0;
  color: ${token.text1};
`;

const Sheet = styled.div`
  position: absolute;
  inset: calc(100% + var(--sheet-gap, 0px)) 0 auto;
  display: grid;
  gap: ${token.s4};
  max-height: calc(100dvh - var(--header-height) - var(--sheet-gap, 0px));
  overflow: auto;
  padding: ${token.s3} ${gutter} ${token.s6};
  border-bottom: 1px solid ${token.line};
  border-radius: var(--sheet-radius, 0);
  background: ${token.header};
  box-shadow: ${token.shadow2};
`;

/** Lines and buttons have an inset of their own; their words align with the menu's. */
const Group = styled.div`
  padding-top: ${token.s3};
  border-top: 1px solid ${token.line};

  > ul,
  > a,
  > button {
    width: calc(100% + 24px);
    margin-inline: -12px;
  }

  > div {
    margin-inline: -8px;
  }
`;

export function SheetSupport() {
  return (
    useHasSupport() && (
      <Group>
        <SupportList />
      </Group>
    )
  );
}

export const SheetLanguage = () => (
  <Group>
    <LanguageMenu placement="inline" />
  </Group>
);

/** What the bar beside the burger has no room for. */
export function SheetAccount() {
  return useSignedIn() ? (
    <>
      <Group>
        <ProfileLink />
        <LogOutButton />
      </Group>
      <WhenNarrow>
        <AssetsLink wide />
      </WhenNarrow>
    </>
  ) : (
    <>
      <LoginLink wide />
      <WhenNarrow>
        <RegisterLink wide />
      </WhenNarrow>
    </>
  );
}

const everything = (
  <>
    <MainMenu shape="list" />
    <SheetSupport />
    <SheetLanguage />
    <SheetAccount />
  </>
);

export interface MobileMenuProps {
  /** Held by the header, whose ground changes with it. */
  readonly menu: Disclosure;
  /** Default: everything that the folded header does not show. */
  readonly children?: ReactNode;
}

/** The header's menu below 640 px: the burger, and what it toggles. */
export function MobileMenu({ menu, children = everything }: MobileMenuProps) {
  const t = useTranslation(hostMessages);
  const { key } = useLocation();
  const { isOpen, close, button, panelId } = menu;
  // A chosen entry has done its work.
  useEffect(close, [close, key]);
  // The top menu has taken its place (spec §2.3).
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${menuFromPx}px)`);
    const onChange = () => wide.matches && close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [close]);

  return (
    <WhenFolded>
      <Burger type="button" {...button}>
        {isOpen ? <X size={24} strokeWidth={1.75} aria-hidden /> : <Equal size={24} strokeWidth={1.75} aria-hidden />}
        <VisuallyHidden>{t(isOpen ? 'closeMenu' : 'openMenu')}</VisuallyHidden>
      </Burger>
      {isOpen && <Sheet id={panelId}>{children}</Sheet>}
    </WhenFolded>
  );
}
