import { useTranslation } from '@livery/i18n';
import { Card, PageColumn, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { sampleMessages } from '../../messages.ts';
import { TransferForm } from './transfers/transfer-form.tsx';
import { TransferList } from './transfers/transfer-list.tsx';

/** `/sample`. */
export function SamplePage() {
  const t = useTranslation(sampleMessages);
  return (
    <PageColumn>
      <Heading>{t('title')}</Heading>
      <Card>
        <TransferForm />
      </Card>
      <Card>
        <TransferList />
      </Card>
    </PageColumn>
  );
}

const Heading = styled.h1`
  ${textStyle(24, 650)}
  overflow-wrap: anywhere;
`;
