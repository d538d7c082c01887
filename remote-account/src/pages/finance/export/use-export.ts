import { useCsvExport } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import type { Export } from '@livery/platform/records';
import { moneyMessages, financeMessages } from '../../../messages.ts';
import { recordsQueryOf, type RecordFilter } from '../filter/record-filter.ts';
import { listCalls, type FundRecord } from '../list/fund-record.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { typeMessages } from '../type-messages.ts';
import { recordTable, type Head } from './record-table.ts';

const moneyHeads = new Set<Head>(['amount', 'state', 'created', 'confirmed']);
const isMoneyHead = (head: Head): head is 'amount' | 'state' | 'created' | 'confirmed' => moneyHeads.has(head);

/** Writes all records of a filter into a file for spreadsheets, in the member's language. */
export function useRecordsExport(filter: RecordFilter): Export {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const account = useAccountName();
  const { api, clock } = usePlatform();
  const { type } = filter;

  const head = (one: Head): string => (isMoneyHead(one) ? word(one) : one === 'number' ? t('numberHead') : t(one));

  return useCsvExport<FundRecord>({
    list: typeMessages[type].list,
    async load(page, signal) {
      const query = { ...recordsQueryOf(filter, clock.now()), ...page };
      const { list } = await api.call(listCalls[type], { query }, { signal, quiet: true });
      return list;
    },
    cells: (records) => recordTable(type, records, { head, state: word, account }),
  });
}
