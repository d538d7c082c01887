import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { ColumnHeading } from './rows.tsx';

/** Two columns of four links (spec §2.1), each with the tab of the About page that it opens (spec §2.10). */
const columns = [
  {
    heading: 'agreements',
    links: [
      ['userProtocol', 'protocol'],
      ['privacy', 'privacy'],
      ['legalStatement', 'legal'],
      ['tradingRules', 'rule'],
    ],
  },
  {
    heading: 'help',
    links: [
      ['beginnerHelp', 'help'],
      ['faq', 'issue'],
      ['fees', 'fee'],
      ['aboutUs', ''],
    ],
  },
] as const;

const Columns = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s8} clamp(32px, 6vw, 96px);

  > div {
    min-width: 0;
  }
`;

const AboutLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  ${textStyle(14)}
  color: ${token.text1};
  overflow-wrap: anywhere;
  hyphens: auto;

  ${media.hover} {
    &:hover {
      color: ${token.primaryText};
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

/** The footer's links, which all lead to `/about` (spec §2.1); absent if the release has no such page. */
export function AboutLinks({ className }: { readonly className?: string }) {
  const t = useTranslation(hostMessages);
  if (!useHasRoute('/about')) return null;
  return (
    <Columns className={className} aria-label={t('aboutMenu')}>
      {columns.map(({ heading, links }) => (
        <div key={heading}>
          <ColumnHeading>{t(heading)}</ColumnHeading>
          <ul>
            {links.map(([link, tab]) => (
              <li key={link}>
                <AboutLink to={tab === '' ? '/about' : `/about?tab=${tab}`}>{t(link)}</AboutLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Columns>
  );
}
