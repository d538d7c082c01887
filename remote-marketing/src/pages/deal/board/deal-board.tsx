import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { styled } from 'styled-components';
import { token } from '@livery/ui';
import { Wrap } from '../../look.ts';
import { PageHead } from '../../page-head.tsx';
import { dealWords } from '../words.ts';
import { DealDownload } from './deal-download.tsx';
import { TickTable } from './tick-table.tsx';

const Page = styled(Wrap)`
  padding-bottom: ${token.s18};
`;

/** The second layout: five markets, live, and the ways to the app. */
export function DealBoard() {
  const say = useWords(dealWords);
  const { appName } = useConfiguration();
  return (
    <>
      <Page>
        <PageHead title={say('boardTitle')} lead={say('boardLead', { name: appName })} />
        <TickTable />
      </Page>
      <DealDownload />
    </>
  );
}
