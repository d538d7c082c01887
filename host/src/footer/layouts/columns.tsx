import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import styled from 'styled-components';
import { HomeLink } from '../../header/home-link.tsx';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { SupportList, useHasSupport } from '../../support/support-list.tsx';
import { hostMessages } from '../../messages.ts';
import { AboutLinks } from '../about-links.tsx';
import { ColumnHeading, Copyright, LastRow, PageWidth, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  padding: ${token.s12} 0 ${token.s8};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  @media (max-width: 640px) {
    padding-top: 40px;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 40px clamp(32px, 7vw, 112px);
`;

const Owner = styled.div`
  flex: 1 1 20rem;
  min-width: 0;

  p {
    max-width: 46ch;
    margin-top: ${token.s2};
  }
`;

const Support = styled.section`
  /* Compensates the inset of the items, which have a hover background. */
  ul {
    margin-inline: -12px;
  }

  :is(a, button) {
    min-height: 32px;
  }
`;

const Bottom = styled(LastRow)`
  margin-top: ${token.s12};
  padding-top: ${token.s6};
  border-top: 1px solid ${token.line};
`;

/** Layout 1: brand and risk warning at the left, three columns at the right. */
export function Columns() {
  const t = useTranslation(hostMessages);
  const hasSupport = useHasSupport();
  return (
    <FooterArea>
      <PageWidth>
        <Top>
          <Owner>
            <HomeLink />
            <Risk />
          </Owner>
          {hasSupport && (
            <Support>
              <ColumnHeading>{t('supportAlways')}</ColumnHeading>
              <SupportList />
            </Support>
          )}
          <AboutLinks />
        </Top>
        <Bottom>
          <Copyright />
          <LanguageMenu placement="above" />
        </Bottom>
      </PageWidth>
    </FooterArea>
  );
}
