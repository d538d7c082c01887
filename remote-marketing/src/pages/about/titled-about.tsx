import { protocolsCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { chineseHeading } from '../page-styles.ts';
import { AboutMenu } from './about-menu.tsx';
import { articleStyles, Columns, Container, type AboutVariant } from './about-styles.ts';
import { ServerHtml } from './server-html.tsx';

const Head = styled.header`
  margin-bottom: ${token.s12};
  padding-bottom: ${token.s8};
  border-bottom: 1px solid ${token.line};

  h1 {
    ${textStyle(44, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  ${media.phone} {
    margin-bottom: ${token.s8};

    h1 {
      ${textStyle(32, 600)}
    }
  }
`;

const Article = styled.article`
  ${articleStyles}
`;

const Introduction = styled.div`
  margin-top: ${token.s4};
`;

/** The platform's introduction, once it has loaded. The page is complete without it. */
function Introduced() {
  const html = useCall(protocolsCall).data?.introduce;
  return html ? (
    <Introduction>
      <ServerHtml html={html} />
    </Introduction>
  ) : null;
}

/** A large title, then menu and text. */
export const TitledAbout: AboutVariant = ({ title, topic, isPlain, children }) => (
  <Container>
    <Head>
      <h1 tabIndex={-1}>{title}</h1>
      {isPlain && <Introduced />}
    </Head>
    <Columns>
      <AboutMenu topic={topic} />
      <Article>{children}</Article>
    </Columns>
  </Container>
);
