import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { topicGroups, topicPath, type Topic } from './topics.ts';
import { aboutMessages } from '../../messages.ts';

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

const Heading = styled.p`
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

/** The topics in their two groups (spec §2.10), and the operator's whitepaper (spec §1). */
export function AboutMenu({ topic }: { readonly topic: Topic }) {
  const t = useTranslation(aboutMessages);
  const { whitepaperUrl } = useConfiguration();
  return (
    <Menu aria-label={t('menu')}>
      {topicGroups.map(({ heading, topics }) => (
        <div key={heading}>
          <Heading>{t(heading)}</Heading>
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
