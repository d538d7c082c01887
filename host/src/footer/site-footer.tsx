import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { HomeLink } from '../header/home-link.tsx';
import { LanguageMenu } from '../header/language-menu.tsx';
import { SupportList, useHasSupport } from '../support/support-list.tsx';
import { hostWords } from '../words.ts';
import { AboutLinks } from './about-links.tsx';
import { copyrightYears } from './copyright-years.ts';
import { ColumnHeading } from './column.ts';

const Ground = styled.footer`
  padding: ${token.s12} 0 ${token.s8};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  @media (max-width: 640px) {
    padding-top: 40px;
  }
`;

const Inner = styled.div`
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: clamp(16px, 3.2vw, 40px);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 40px clamp(32px, 7vw, 112px);
`;

const Owner = styled.div`
  flex: 1 1 320px;
  min-width: 0;
`;

const Risk = styled.p`
  max-width: 46ch;
  margin-top: ${token.s2};
  ${typeset(12)}
  line-height: 1.5;
  color: ${token.text3};

  b {
    font-weight: 600;
    color: ${token.text2};
  }
`;

const SupportColumn = styled.section`
  /* The list's lines have an inset for their hover ground. */
  ul {
    margin-inline: -12px;
  }

  a {
    min-height: 32px;
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s12};
  margin-top: ${token.s12};
  padding-top: ${token.s6};
  border-top: 1px solid ${token.line};
  ${typeset(12)}
  color: ${token.text3};

  /* The button's words align with the page's edge, not its inset. */
  > div {
    margin-inline: -8px;
  }
`;

/** The site footer (spec §2.4), layout 1: mark and risk warning at the left, columns at the right. */
export function SiteFooter() {
  const say = useWords(hostWords);
  const { appName } = useConfiguration();
  const hasSupport = useHasSupport();
  return (
    <Ground>
      <Inner>
        <Top>
          <Owner>
            <HomeLink />
            <Risk>
              <b>{say('riskTitle')}</b> {say('riskText')}
            </Risk>
          </Owner>
          {hasSupport && (
            <SupportColumn>
              <ColumnHeading>{say('supportAlways')}</ColumnHeading>
              <SupportList />
            </SupportColumn>
          )}
          <AboutLinks />
        </Top>
        <Bottom>
          <p>{say('copyright', { years: copyrightYears, name: appName })}</p>
          <LanguageMenu placement="above" />
        </Bottom>
      </Inner>
    </Ground>
  );
}
