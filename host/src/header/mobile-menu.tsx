import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token, VisuallyHidden } from '@livery/ui';
import { Equal, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { SupportList, useHasSupport } from '../support/support-list.tsx';
import { hostMessages } from '../messages.ts';
import { AssetsLink, LoginLink, RegisterLink } from './account.tsx';
import type { Disclosure } from './disclosure.ts';
import { menuFromPx, WhenFolded, WhenNarrow } from './fold.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
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

/** Removes the inset of items and buttons, so that their texts align with the menu's. */
const SheetGroup = styled.div`
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

function SheetSupport() {
  return (
    useHasSupport() && (
      <SheetGroup>
        <SupportList />
      </SheetGroup>
    )
  );
}

const SheetLanguage = () => (
  <SheetGroup>
    <LanguageMenu placement="inline" />
  </SheetGroup>
);

/** The account links that do not fit beside the burger. */
export function SheetAccount() {
  return useSignedIn() ? (
    <WhenNarrow>
      <AssetsLink wide />
    </WhenNarrow>
  ) : (
    <>
      <LoginLink wide />
      <WhenNarrow>
        <RegisterLink wide />
      </WhenNarrow>
    </>
  );
}

const allEntries = (
  <>
    <MainMenu shape="list" />
    <SheetSupport />
    <SheetLanguage />
    <SheetAccount />
  </>
);

export interface MobileMenuProps {
  /** The header holds this state, because its background depends on it. */
  readonly menu: Disclosure;
  /** By default all items that the folded header does not show. */
  readonly children?: ReactNode;
}

/** The header's menu below 640 px: the burger and its sheet. */
export function MobileMenu({ menu, children = allEntries }: MobileMenuProps) {
  const t = useTranslation(hostMessages);
  const { key } = useLocation();
  const { isOpen, close, button, panelId } = menu;
  // A navigation closes the menu.
  useEffect(close, [close, key]);
  // From this width on the top menu is shown instead (spec §2.3).
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
