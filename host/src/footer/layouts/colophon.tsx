import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { gutter } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { AboutLinks } from '../about-links.tsx';
import { Copyright, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  padding: 40px ${gutter} ${token.s8};
  border-top: 1px solid ${token.lineStrong};
  background: ${token.surface0};
`;

const Links = styled(AboutLinks)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${token.s8} ${token.s6};

  h2 {
    ${textStyle(14)}
  }

  a {
    min-height: 44px;
    font: 600 clamp(1.625rem, 3.4vw, 2.75rem) / 1.22 ${token.font};
    letter-spacing: -0.045em;
  }

  &:lang(th),
  &:lang(ja),
  &:lang(ko),
  &:lang(zh) {
    a {
      letter-spacing: 0;
    }
  }
`;

const Imprint = styled.div`
  display: grid;
  grid-template-columns: 3fr 4fr 5fr;
  align-items: start;
  gap: ${token.s4} ${token.s6};
  padding-top: 20px;

  /* The lines are higher than their text. */
  > ul {
    margin-top: -8px;
  }

  nav + & {
    margin-top: 56px;
    border-top: 1px solid ${token.lineStrong};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const First = styled.div`
  > div {
    margin-left: -8px;
  }
`;

/** Layout 8: links as large as headlines, and a colophon. */
export const Colophon = () => (
  <FooterArea>
    <Links />
    <Imprint>
      <First>
        <Copyright />
        <LanguageMenu placement="above" />
      </First>
      <SupportList shape="bar" />
      <Risk />
    </Imprint>
  </FooterArea>
);
