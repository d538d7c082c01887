import { useTranslation } from '@livery/i18n';
import { Pill, type PillTone } from '@livery/ui';
import { moneyMessages } from '../../messages.ts';

/** The states of deposits, withdrawals and transfers (spec §4). */
export type RecordStatus = 'processing' | 'confirming' | 'passed' | 'failed';

const tones: Readonly<Record<RecordStatus, PillTone>> = {
  processing: 'waiting',
  confirming: 'running',
  passed: 'done',
  failed: 'danger',
};

/** The state of a record in the words of the specification. */
export function RecordStatusPill({ status }: { readonly status: RecordStatus }) {
  const t = useTranslation(moneyMessages);
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}
