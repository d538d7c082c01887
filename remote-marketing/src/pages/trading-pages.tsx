import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../messages.ts';
import { PageLink } from './page-link.tsx';

const PageLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s6};
`;

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
