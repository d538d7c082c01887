import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, textStyle, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { transMessages } from '../../messages.ts';
import { PageHead } from '../page-head.tsx';
import { TradingPages } from '../page-links.tsx';
import { chineseHeading, Section, Wrap } from '../page-styles.ts';
import { BookBlock, ChartBlock, CostBlock } from './block-pictures.tsx';

/** `/trans` (spec §2.7): a title and three features, in the second layout or the first (docs/decisions.md §2). */
export function TransPage() {
  const Variant = useConfiguration().officialModel === '2' ? TransColumns : TransRows;
  return <Variant blocks={useTransBlocks()} />;
}

/** A trading feature with its picture. */
interface TransBlock {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly Picture: ComponentType;
}

/** The way in which a layout shows the features. */
type TransVariant = ComponentType<{ readonly blocks: readonly TransBlock[] }>;

function useTransBlocks(): readonly TransBlock[] {
  const t = useTranslation(transMessages);
  const language = useLanguage();
  const fee = formatPercent(useConfiguration().spotTradingFee, language);
  return [
    { name: 'chart', title: t('chartTitle'), text: t('chartText'), Picture: ChartBlock },
    { name: 'book', title: t('bookTitle'), text: t('bookText'), Picture: BookBlock },
    { name: 'cost', title: t('costTitle'), text: t('costText', { fee }), Picture: CostBlock },
  ];
}

/** The first layout: one band per feature, with text and picture on alternating sides. */
const TransRows: TransVariant = ({ blocks }) => (
  <>
    <Wrap>
      <TransHead />
    </Wrap>
    {blocks.map(({ name, title, text, Picture }, index) => (
      <Section key={name} aria-labelledby={`trans-${name}`}>
        <Wrap>
          <Row $isMirrored={index % 2 === 1}>
            <div>
              <h2 id={`trans-${name}`}>{title}</h2>
              <p>{text}</p>
            </div>
            <Picture />
          </Row>
        </Wrap>
      </Section>
    ))}
  </>
);

/** The second layout: the features side by side, each below its picture. */
const TransColumns: TransVariant = ({ blocks }) => (
  <Page>
    <TransHead />
    <List>
      {blocks.map(({ name, title, text, Picture }) => (
        <li key={name}>
          <Picture />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </Page>
);

/** The title, with links to the other pages about trading. */
function TransHead() {
  const t = useTranslation(transMessages);
  return (
    <PageHead title={t('title')} lead={t('lead')}>
      <PageLinkRow>
        <ButtonLink as={Link} to="/quotes" size={48}>
          {t('allMarkets')}
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
        <TradingPages paths={['/deal']} />
      </PageLinkRow>
    </PageHead>
  );
}

const Row = styled.div<{ $isMirrored: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isMirrored }) =>
    $isMirrored ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 5fr) minmax(0, 6fr)'};
  gap: ${token.s8} clamp(32px, 6vw, 96px);
  align-items: center;

  > :first-child {
    order: ${({ $isMirrored }) => ($isMirrored ? 1 : 0)};
  }

  h2 {
    margin-bottom: ${token.s4};
    ${textStyle(44, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  h2 + p {
    max-width: 38em;
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      order: 0;
    }
  }

  ${media.phone} {
    h2 {
      ${textStyle(24, 600)}
    }
  }
`;

const Page = styled(Wrap)`
  padding-bottom: ${token.s24};

  ${media.phone} {
    padding-bottom: ${token.s12};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${token.s12} ${token.s6};

  h2 {
    margin-block: ${token.s6} ${token.s2};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  h2 + p {
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  li {
    min-width: 0;
  }
`;

const PageLinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3} ${token.s6};
  margin-top: ${token.s6};
`;
