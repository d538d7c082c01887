import { useTranslation } from '@livery/i18n';
import { useNavigate, useSearchParams } from '@livery/platform/router';
import { media, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import styled from 'styled-components';
import { MoneyPage } from '../money-layout/money-page.tsx';
import { moneyMessages, financeMessages } from '../../messages.ts';
import { ExportButton } from './export/export-button.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { readFilter, recordTypes, statusesOf, type RecordFilter, type RecordType } from './filter/record-filter.ts';
import { useRecords } from './list/use-records.ts';
import { readRecordId, recordAddress } from './record/record-address.ts';
import { RecordsView } from './records-view.tsx';
import { typeMessages } from './type-messages.ts';

/** On a phone an open record is a page of its own: the back arrow leads from it to the list. */
const RecordsTabs = styled.div`
  ${media.phone} {
    &[data-open] > [role='tablist'],
    &[data-open] [data-filters] {
      display: none;
    }
  }
`;

const TabContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  margin-top: ${token.s4};
`;

/** `/finance` (spec §2.1): the member's deposits, withdrawals and transfers, filtered by what the address says. */
export function FinancePage() {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const records = useRecords(filter);
  const isOpen = readRecordId(address) !== undefined;

  const change = (part: Partial<RecordFilter>) =>
    void navigate(recordAddress({ ...filter, ...part }), { replace: true });
  function chooseTab(type: RecordType): void {
    const status = statusesOf[type].find((one) => one === filter.status);
    void navigate(recordAddress({ ...filter, type, status }));
  }
  return (
    <MoneyPage title={word('records')} backTo={isOpen ? recordAddress(filter) : '/assets'} recordsAt={null}>
      <RecordsTabs data-open={isOpen || undefined}>
        <Tabs
          label={word('records')}
          tabs={recordTypes.map((id) => ({ id, label: t(typeMessages[id].list) }))}
          selected={filter.type}
          onSelect={chooseTab}
        >
          <TabContent>
            <FilterBar filter={filter} onChange={change}>
              <ExportButton filter={filter} total={records.total} hasRows={Boolean(records.rows?.length)} />
            </FilterBar>
            <RecordsView filter={filter} onChange={change} records={records} />
          </TabContent>
        </Tabs>
      </RecordsTabs>
    </MoneyPage>
  );
}
