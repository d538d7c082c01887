import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { styled } from 'styled-components';
import { token } from '@livery/ui';
import { Wrap } from '../../page-styles.ts';
import { DealPages } from '../deal-pages.tsx';
import { PageHead } from '../../page-head.tsx';
import { dealMessages } from '../../../messages.ts';
import { DealDownload } from './deal-download.tsx';
import { TickTable } from './tick-table.tsx';

const Page = styled(Wrap)`
  padding-bottom: ${token.s18};
`;

/** The second layout: five live markets and the download links. */
export function DealBoard() {
  const t = useTranslation(dealMessages);
  const { appName } = useConfiguration();
  return (
    <>
      <Page>
        <PageHead title={t('boardTitle')} lead={t('boardLead', { name: appName })}>
          <DealPages />
        </PageHead>
        <TickTable />
      </Page>
      <DealDownload />
    </>
  );
}
