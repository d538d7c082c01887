import { token } from '@livery/ui';
import styled from 'styled-components';
import { HomeLink } from '../../header/home-link.tsx';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { SupportList } from '../../support/support-list.tsx';
import { AboutLinks } from '../about-links.tsx';
import { Copyright, LastRow, PageWidth, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  padding-bottom: ${token.s6};
  background: ${token.surface2};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} 40px;
  padding-block: ${token.s3};
  border-bottom: 1px solid ${token.line};
`;

const Links = styled(AboutLinks)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(20px, 3vw, 40px);
  padding-top: ${token.s8};

  h2 {
    margin: 0;
    padding-bottom: ${token.s2};
    border-bottom: 1px solid ${token.lineStrong};
  }

  li {
    border-bottom: 1px solid ${token.line};
  }

  a {
    width: 100%;
    min-height: 44px;
    padding-block: ${token.s2};
  }
`;

const Warning = styled(Risk)`
  padding-block: ${token.s8} ${token.s3};
`;

/** Layout 4: two columns with ruled lines, like a table. */
export const Ruled = () => (
  <FooterArea>
    <PageWidth>
      <Head>
        <HomeLink />
        <SupportList shape="bar" />
      </Head>
      <Links />
      <Warning />
      <LastRow>
        <Copyright />
        <LanguageMenu placement="above" />
      </LastRow>
    </PageWidth>
  </FooterArea>
);
