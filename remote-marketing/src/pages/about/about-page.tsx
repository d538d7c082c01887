import { protocolsCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link, useSearchParams } from '@livery/platform/router';
import { media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { aboutMessages } from '../../messages.ts';
import { chineseHeading, gutter } from '../page-styles.ts';
import { ServerHtml, TopicContent } from './topic-content.tsx';
import { topicGroups, topicOf, topicPath, type Topic } from './topics.ts';

/**
 * A new topic starts at its top, as a new page does (spec §2.1). A choice in the footer moves the focus to the heading; a
 * choice in the menu keeps it there.
 */
function useTopicStart(topic: Topic) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    scrollTo(0, 0);
    const { activeElement } = document;
    if (!document.querySelector('#main')?.contains(activeElement)) heading.current?.focus({ preventScroll: true });
  }, [topic]);
  return heading;
}

/** `/about` (spec §2.10): every topic has its own address, so that links and the back button work. */
export function AboutPage() {
  const t = useTranslation(aboutMessages);
  const { agentTraits, appName } = useConfiguration();
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const topic = topicOf(tab);
  const heading = useTopicStart(topic);
  // The footer's 'About us' leads to the page without a topic, which adds the platform's introduction.
  const isPlain = tab === null;
  const Variant = agentTraits.aboutLook === 'untitled' ? UntitledAbout : TitledAbout;
  return (
    <Variant title={t('title', { name: appName })} topic={topic} isPlain={isPlain}>
      <h2 ref={heading} tabIndex={-1}>
        {t(topic)}
      </h2>
      <TopicContent key={topic} topic={topic} />
    </Variant>
  );
}

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
const TitledAbout: AboutVariant = ({ title, topic, isPlain, children }) => (
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

/** The untitled variant (spec §1, §2.10): menu and text on one sheet. Screen readers still announce the title. */
const UntitledAbout: AboutVariant = ({ title, topic, children }) => (
  <Container>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <AboutColumns>
      <AboutMenu topic={topic} />
      <SheetArticle>{children}</SheetArticle>
    </AboutColumns>
  </Container>
);

/** The topics in their two groups (spec §2.10), and the operator's whitepaper (spec §1). */
function AboutMenu({ topic }: { readonly topic: Topic }) {
  const t = useTranslation(aboutMessages);
  const { whitepaperUrl } = useConfiguration();
  return (
    <Menu aria-label={t('menu')}>
      {topicGroups.map(({ heading, topics }) => (
        <div key={heading}>
          <GroupHeading>{t(heading)}</GroupHeading>
          <ul>
            {topics.map((each) => (
              <li key={each}>
                <TopicLink to={topicPath(each)} aria-current={each === topic ? 'page' : undefined}>
                  {t(each)}
                </TopicLink>
              </li>
            ))}
            {heading === 'guidance' && whitepaperUrl !== '' && (
              <li>
                <WhitepaperLink href={whitepaperUrl} rel="noopener noreferrer">
                  {t('whitepaper')}
                </WhitepaperLink>
              </li>
            )}
          </ul>
        </div>
      ))}
    </Menu>
  );
}

/** A way to lay out the page around the text of a topic. */
type AboutVariant = ComponentType<{
  readonly title: string;
  readonly topic: Topic;
  /** True when the address names no topic. */
  readonly isPlain: boolean;
  readonly children: ReactNode;
}>;

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

const articleStyles = css`
  min-width: 0;
  min-height: 60vh;
  overflow-wrap: anywhere;

  h2 {
    margin-bottom: ${token.s6};
    ${textStyle(32, 600)}
    ${chineseHeading}

    ${media.phone} {
      ${textStyle(24, 600)}
    }
  }
`;

const Article = styled.article`
  ${articleStyles}
`;

const Introduction = styled.div`
  margin-top: ${token.s4};
`;

/** The menu stands beside the text, or above it on narrow screens. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  gap: ${token.s8} clamp(32px, 6vw, 96px);
  align-items: start;

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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

const SheetArticle = styled.article`
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

const Menu = styled.nav`
  position: sticky;
  top: ${token.s6};
  display: grid;
  gap: ${token.s6};

  @media (max-width: 860px) {
    position: static;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${token.s4} ${token.s6};
  }
`;

const GroupHeading = styled.p`
  margin-bottom: ${token.s2};
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

const itemStyle = css`
  display: flex;
  align-items: center;
  min-height: 40px;
  padding-inline: ${token.s3};
  border-inline-start: 2px solid ${token.line};
  ${textStyle(14)}
  color: ${token.text2};
  overflow-wrap: anywhere;
  hyphens: auto;

  &[aria-current] {
    border-color: ${token.primaryText};
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const TopicLink = styled(Link)`
  ${itemStyle}
`;

const WhitepaperLink = styled.a`
  ${itemStyle}
`;

/** The container of a reading page is 1120 px wide (boards). */
const Container = styled.div`
  width: 100%;
  max-width: 1120px;
  margin-inline: auto;
  padding: ${token.s12} ${gutter} ${token.s24};

  ${media.phone} {
    padding-block: ${token.s8} ${token.s12};
  }
`;
