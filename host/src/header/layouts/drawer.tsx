import { useTranslation } from '@livery/i18n';
import { useConfiguration, useSignedIn } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { useRef, type MouseEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { SupportList } from '../../support/support-list.tsx';
import { Account, LoginLink, RegisterLink } from '../account.tsx';
import { HiddenOnPhone, whenFolded, WhenNarrow, WhenUnfolded, whenUnfolded } from '../fold.ts';
import { HomeLink } from '../home-link.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { MainMenu } from '../main-menu.tsx';
import { brandGround, End, gutter, Middle, onBrand } from '../row.ts';

/** Layout 8: the name, the menu as plain text, the links of a visitor or the member's menu, and a button that opens a drawer with everything else. */
export function Drawer() {
  const { appName } = useConfiguration();
  return (
    <DrawerRow>
      <HomeLink>
        <Name>{appName}</Name>
      </HomeLink>
      <Entries>
        <WhenUnfolded>
          <MainMenu shape="row" />
        </WhenUnfolded>
      </Entries>
      <DrawerEnd>
        <Account />
        <MenuDrawer />
      </DrawerEnd>
    </DrawerRow>
  );
}

/** All items of the header but the member's, in a drawer at the right. */
function MenuDrawer() {
  const t = useTranslation(hostMessages);
  const signedIn = useSignedIn();
  const dialog = useRef<HTMLDialogElement>(null);

  function onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const isBackdrop = target === currentTarget;
    // Closed before the page changes or the service chat opens, because an inert element cannot take the focus.
    if (isBackdrop || (target instanceof Element && target.closest('a, [data-closes]'))) currentTarget.close();
  }

  return (
    <>
      <DrawerToggle type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <HiddenOnPhone>{t('openMenu')}</HiddenOnPhone>
        <Bars />
      </DrawerToggle>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape and the button */}
      <DrawerDialog ref={dialog} aria-label={t('openMenu')} onClick={onClick}>
        <DrawerContent>
          <DrawerToggle type="button" onClick={() => dialog.current?.close()}>
            {t('close')}
            <Cross />
          </DrawerToggle>
          <MainMenu shape="list" />
          <div data-closes="">
            <SupportList shape="bar" />
          </div>
          <DrawerFooter>
            {!signedIn && (
              <>
                <LoginLink />
                <WhenNarrow>
                  <RegisterLink />
                </WhenNarrow>
              </>
            )}
            <LanguageSlot>
              <LanguageMenu placement="above" />
            </LanguageSlot>
          </DrawerFooter>
        </DrawerContent>
      </DrawerDialog>
    </>
  );
}

const closeTogether = css`
  gap: ${token.s1};
`;

const DrawerRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s6};
  height: 100%;
  padding-inline: ${gutter};
  ${whenFolded(closeTogether)}
`;

const besideMenu = css`
  max-width: 16rem;
`;

const Name = styled.span`
  overflow: hidden;
  font: 650 1.5rem/2rem ${token.font};
  letter-spacing: -0.04em;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${whenUnfolded(besideMenu)}
`;

/** The menu entries, beside the button that opens the drawer. */
const Entries = styled(Middle)`
  display: flex;

  nav {
    min-width: 0;
    margin-left: auto;
  }

  nav > div > ul a {
    ${textStyle(16, 500)}
    color: ${token.text1};

    &[aria-current='page'] {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.5em;
    }
  }
`;

const DrawerEnd = styled(End)`
  gap: ${token.s3};
  ${whenFolded(closeTogether)}
`;

const slide = keyframes`from { transform: translateX(100%); }`;
const appear = keyframes`from { opacity: 0; }`;

const DrawerToggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 44px;
  ${textStyle(16, 500)}
  color: ${token.text1};
`;

const Bars = styled.span`
  width: 28px;
  height: 10px;
  border-block: 2px solid currentColor;
`;

const Cross = styled.span`
  position: relative;
  width: 28px;
  height: 20px;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 9px 0 auto;
    border-top: 2px solid;
    rotate: 45deg;
  }

  &::after {
    rotate: -45deg;
  }
`;

/** The browser's modal dialog: it traps and restores the focus, closes by Escape, and makes the page behind inert. */
const DrawerDialog = styled.dialog`
  ${brandGround}
  width: min(560px, 100vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  background: var(--ground);
  overscroll-behavior: contain;

  &[open] {
    animation: ${slide} ${token.calm} ease-out;
  }

  &::backdrop {
    background: ${token.scrim};
    animation: ${appear} ${token.calm} ease-out;
  }
`;

const DrawerContent = styled.div`
  ${onBrand}
  display: flex;
  flex-direction: column;
  gap: ${token.s8};
  min-height: 100%;
  padding: 18px ${gutter} ${token.s6};
  color: ${token.text1};

  > :first-child {
    align-self: end;
  }

  > nav {
    flex: 1;
  }

  nav a {
    padding: ${token.s1} 0;
    font: 600 clamp(2rem, 9vw, 3.75rem) / 1.1 ${token.font};
    letter-spacing: -0.045em;
  }

  nav a[aria-current='page'] {
    text-decoration: underline;
    text-decoration-thickness: 3px;
    text-underline-offset: 0.14em;
  }
`;

const DrawerFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  padding-top: ${token.s6};
  border-top: 1px solid ${token.line};
`;

const LanguageSlot = styled.div`
  margin-left: auto;
`;
