import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../messages.ts';

interface PageLinkProps {
  /** The path of the page. */
  readonly to: string;
  /** The query of the address, with its question mark. */
  readonly search?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A text with an arrow that leads to another page; absent where that page's module is closed. */
export const PageLink = ({ to, search = '', children, className }: PageLinkProps) =>
  useHasRoute(to) && (
    <ArrowLink to={to + search} className={className}>
      {children}
      <ArrowRight size={16} aria-hidden />
    </ArrowLink>
  );

const labels = { '/quotes': 'allMarkets', '/trans': 'howTradingWorks', '/deal': 'dealsAtAGlance' } as const;

type TradingPath = keyof typeof labels;

const besideMarkets: readonly TradingPath[] = ['/trans', '/deal'];

interface TradingPagesProps {
  /** By default those that the markets of a home page do not lead to. */
  readonly paths?: readonly TradingPath[];
  readonly className?: string;
}

/** Links to the pages about trading, which the site's menu does not have (docs/decisions.md §36). */
export function TradingPages({ paths = besideMarkets, className }: TradingPagesProps) {
  const t = useTranslation(marketingMessages);
  return (
    <PageLinks className={className}>
      {paths.map((path) => (
        <PageLink key={path} to={path}>
          {t(labels[path])}
        </PageLink>
      ))}
    </PageLinks>
  );
}

const ArrowLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  svg {
    flex: none;
    transition: translate ${token.fast} ease-out;
  }

  ${media.hover} {
    &:hover svg {
      translate: 3px 0;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s6};
`;
