import { VisuallyHidden, media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { AboutMenu } from './about-menu.tsx';
import { articleStyles, Columns, Container, type AboutVariant } from './about-styles.ts';

const AboutColumns = styled(Columns)`
  gap: 0;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: clip;

  > nav {
    padding: ${token.s6};
  }
`;

const Article = styled.article`
  ${articleStyles}
  align-self: stretch;
  padding: ${token.s8} clamp(16px, 4vw, 48px) ${token.s12};
  border-inline-start: 1px solid ${token.line};

  ${media.tablet} {
    padding-block-start: ${token.s6};
  }

  @media (max-width: 860px) {
    border-inline-start: 0;
    border-top: 1px solid ${token.line};
  }
`;

/** The untitled variant (spec §1, §2.10): menu and text on one sheet. Screen readers still announce the title. */
export const UntitledAbout: AboutVariant = ({ title, topic, children }) => (
  <Container>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <AboutColumns>
      <AboutMenu topic={topic} />
      <Article>{children}</Article>
    </AboutColumns>
  </Container>
);
