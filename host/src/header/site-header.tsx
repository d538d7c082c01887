import { useSignedIn } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { SupportMenu } from '../support/support-menu.tsx';
import { AssetsLink, LoginLink, RegisterLink } from './account-links.tsx';
import { useDisclosure } from './disclosure.ts';
import { WhenFolded, WhenUnfolded, unfolded } from './fold.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useScrolledBeyond } from './use-scrolled.ts';

/** Spec §9. */
const scrollThresholdPx = 50;
const heightPx = 64;

const Bar = styled.header<{ $over: boolean; $solid: boolean }>`
  position: sticky;
  z-index: 50;
  top: 0;
  height: ${heightPx}px;
  /* A header over the page takes no room of it. */
  margin-bottom: ${({ $over }) => ($over ? -heightPx : 0)}px;
  color: ${token.text1};
  background: ${({ $solid }) => ($solid ? token.header : 'transparent')};
  box-shadow: inset 0 -1px ${({ $solid }) => ($solid ? token.line : 'transparent')};
  transition: background ${token.calm} ease-out;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: clamp(16px, 3.2vw, 40px);

  ${unfolded} {
    gap: clamp(12px, 2.5vw, 32px);
  }
`;

/** A menu that is too wide (many modules, long words) scrolls in its own place, and fades out where it goes on. */
const Middle = styled.div`
  flex: 1;
  min-width: 0;
  padding-right: ${token.s3};
  overflow-x: auto;
  scrollbar-width: none;
  mask: linear-gradient(to left, transparent, #000 ${token.s3});
`;

const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s1};
`;

/** The face of a visitor or of a member. */
function Account() {
  return useSignedIn() ? (
    <>
      <AssetsLink />
      <WhenUnfolded>
        <MemberMenu />
      </WhenUnfolded>
    </>
  ) : (
    <>
      <WhenUnfolded>
        <LoginLink />
      </WhenUnfolded>
      <RegisterLink />
    </>
  );
}

/**
 * The site header (spec §2.3), layout 1: mark and menu at the left, support, language and account at the right.
 * Transparent over the home page's banner until the page is scrolled, `#1d1f20` everywhere else.
 */
export function SiteHeader({ transparent }: { readonly transparent: boolean }) {
  const scrolled = useScrolledBeyond(scrollThresholdPx);
  const mobileMenu = useDisclosure();
  const solid = !transparent || scrolled || mobileMenu.isOpen;
  return (
    // While it lies on the banner, the header speaks in the page's theme; on its own ground it is dark in both.
    <Bar $over={transparent} $solid={solid} {...(solid && { 'data-theme': 'dark', 'data-header': '' })}>
      <Row {...mobileMenu.root}>
        <HomeLink folds />
        <Middle>
          <WhenUnfolded>
            <MainMenu shape="row" />
          </WhenUnfolded>
        </Middle>
        <End>
          <WhenUnfolded>
            <SupportMenu />
            <LanguageMenu short />
          </WhenUnfolded>
          <Account />
          <WhenFolded>
            <MobileMenu menu={mobileMenu} />
          </WhenFolded>
        </End>
      </Row>
    </Bar>
  );
}
