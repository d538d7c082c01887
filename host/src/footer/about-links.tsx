import { useWords } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { ColumnHeading } from './column.ts';

/** Two columns of four (spec §2.1). */
const columns = [
  { heading: 'agreements', links: ['userProtocol', 'privacy', 'legalStatement', 'tradingRules'] },
  { heading: 'help', links: ['beginnerHelp', 'faq', 'fees', 'aboutUs'] },
] as const;

const Columns = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s8} clamp(32px, 6vw, 96px);
`;

const AboutLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  ${typeset(14)}
  color: ${token.text1};

  ${media.hover} {
    &:hover {
      color: ${token.primaryText};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** The footer's links, which all go to `/about` (spec §2.1); absent while the release has no such page. */
export function AboutLinks() {
  const say = useWords(hostWords);
  if (!useHasRoute('/about')) return null;
  return (
    <Columns aria-label={say('aboutMenu')}>
      {columns.map(({ heading, links }) => (
        <div key={heading}>
          <ColumnHeading>{say(heading)}</ColumnHeading>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <AboutLink to="/about">{say(link)}</AboutLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Columns>
  );
}
