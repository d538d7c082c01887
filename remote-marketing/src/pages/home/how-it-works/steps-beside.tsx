import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LargeTitle, Columns, ColumnsContainer, spanColumns } from '../layouts/editorial/columns.ts';
import type { StepsSection } from './how-it-works.tsx';

const StepsSheet = styled(ColumnsContainer)`
  padding-block: 112px;

  ${media.phone} {
    padding-block: 72px;
  }
`;

const Row = styled(Columns)`
  row-gap: ${token.s8};
`;

const Heading = styled(LargeTitle)`
  ${spanColumns(1, 6)}
`;

const Steps = styled.div`
  ${spanColumns(7, 13)}

  li:nth-child(n) {
    border-color: ${token.text1};
  }

  h3 {
    ${textStyle(24, 600)}
  }
`;

/** The heading beside the steps. */
export const StepsBeside: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <StepsSheet aria-labelledby="home-how">
      <Row>
        <Heading id="home-how">{t('beforeTitle')}</Heading>
        <Steps>{children}</Steps>
      </Row>
    </StepsSheet>
  );
};
