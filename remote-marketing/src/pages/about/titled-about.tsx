import { protocolsCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { chineseHeading } from '../look.ts';
import { AboutMenu } from './about-menu.tsx';
import { articleText, Columns, Container, type AboutLook } from './about-look.ts';
import { ServerText } from './server-text.tsx';

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
  ${articleText}
`;

const Introduction = styled.div`
  margin-top: ${token.s4};
`;

/** What the platform says of itself, once it is there; nothing is missed without it. */
function Introduced() {
  const html = useCall(protocolsCall).data?.introduce;
  return html ? (
    <Introduction>
      <ServerText html={html} />
    </Introduction>
  ) : null;
}

/** A large title, then menu and text. */
export const TitledAbout: AboutLook = ({ title, topic, isPlain, children }) => (
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
