import { useWords } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token, VisuallyHidden } from '@livery/ui';
import { Menu, X } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { SupportList, useHasSupport } from '../support/support-list.tsx';
import { hostWords } from '../words.ts';
import { LoginLink } from './account-links.tsx';
import type { Disclosure } from './disclosure.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { LogOutButton } from './member-menu.tsx';
import { MenuButton } from './menu-look.ts';

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
  inset: 100% 0 auto;
  display: grid;
  gap: ${token.s4};
  max-height: calc(100dvh - 64px);
  overflow: auto;
  padding: ${token.s3} ${token.s4} ${token.s6};
  border-bottom: 1px solid ${token.line};
  background: ${token.header};
  box-shadow: ${token.shadow2};
`;

/** Lines and buttons have an inset of their own; their words align with the menu's. */
const Group = styled.div`
  padding-top: ${token.s3};
  border-top: 1px solid ${token.line};

  > ul,
  > button {
    width: calc(100% + 24px);
    margin-inline: -12px;
  }

  > div {
    margin-inline: -8px;
  }
`;

/** The header's menu below 640 px: the burger, and what it toggles. `menu` is held by the header, which changes with it. */
export function MobileMenu({ menu }: { readonly menu: Disclosure }) {
  const say = useWords(hostWords);
  const signedIn = useSignedIn();
  const hasSupport = useHasSupport();
  const { key } = useLocation();
  const { isOpen, close, button, panelId } = menu;
  // A chosen entry has done its work.
  useEffect(close, [close, key]);

  return (
    <>
      <Burger type="button" {...button}>
        {isOpen ? <X size={24} strokeWidth={1.75} aria-hidden /> : <Menu size={24} strokeWidth={1.75} aria-hidden />}
        <VisuallyHidden>{say(isOpen ? 'closeMenu' : 'openMenu')}</VisuallyHidden>
      </Burger>
      {isOpen && (
        <Sheet id={panelId}>
          <MainMenu shape="list" />
          {hasSupport && (
            <Group>
              <SupportList />
            </Group>
          )}
          <Group>
            <LanguageMenu placement="inline" />
          </Group>
          {signedIn ? (
            <Group>
              <LogOutButton />
            </Group>
          ) : (
            <LoginLink wide />
          )}
        </Sheet>
      )}
    </>
  );
}
