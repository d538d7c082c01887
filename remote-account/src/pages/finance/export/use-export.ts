import { dayOf } from '@livery/account-forms/records';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, exportName, useExport, type Export } from '@livery/platform/records';
import { toast } from '@livery/ui';
import { moneyMessages } from '../../money-layout/messages.ts';
import { recordsQueryOf, type RecordFilter } from '../filter/record-filter.ts';
import { listCalls, type FundRecord } from '../list/fund-record.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { financeMessages } from '../messages.ts';
import { typeMessages } from '../type-messages.ts';
import { recordTable, type Head } from './record-table.ts';

const moneyHeads = new Set<Head>(['amount', 'state', 'created', 'confirmed']);
const isMoneyHead = (head: Head): head is 'amount' | 'state' | 'created' | 'confirmed' => moneyHeads.has(head);

/** Writes all records of a filter into a file for spreadsheets, in the member's language. */
export function useRecordsExport(filter: RecordFilter): Export {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const language = useLanguage();
  const account = useAccountName();
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();
  const { type } = filter;

  const head = (one: Head): string => (isMoneyHead(one) ? word(one) : one === 'number' ? t('numberHead') : t(one));

  return useExport<FundRecord>({
    load(options) {
      const query = recordsQueryOf(filter, clock.now());
      return allRecords<FundRecord>(async (page, signal) => {
        const { list } = await api.call(listCalls[type], { query: { ...query, ...page } }, { signal, quiet: true });
        return list;
      }, options);
    },
    table: (records) => ({
      name: exportName(appName, typeMessages[type].list, dayOf(clock.now())),
      cells: recordTable(type, records, { head, state: word, account }),
    }),
    onSaved: (name, count) =>
      toast.success(t('exported', { total: formatDecimal(String(count), language) }), { text: name }),
    onFailed: () => toast.error(t('exportFailed'), { text: t('exportFailedHint') }),
  });
}
