import { useTranslation } from '@livery/i18n';
import { reviewMessages } from '../messages.ts';
import { formatUtc } from '../utc.ts';
import type { FieldNames } from './approvals.tsx';

/** The messages of the fields that records compare. */
const fieldKeys = {
  state: 'fieldState',
  member: 'fieldMember',
  coin: 'coin',
  network: 'network',
  address: 'fieldAddress',
  memo: 'fieldMemo',
  amount: 'fieldAmount',
  fee: 'fee',
  worth: 'fieldWorth',
  realName: 'fieldRealName',
  passwordSet: 'fieldPasswordSet',
  sentBefore: 'fieldSentBefore',
  approvedBy: 'fieldApprovedBy',
  transaction: 'fieldTransaction',
  picture: 'fieldPicture',
  remarks: 'fieldRemarks',
} as const;

const stateKeys = {
  passed: 'statePassed',
  attention: 'stateAttention',
  failed: 'stateFailed',
  notTried: 'stateNotTried',
} as const;

interface FieldNamesOptions {
  /** The names of the checks, by check. */
  readonly checks: Readonly<Record<string, string>>;
  /** The names of the stages, by stage. */
  readonly stages: Readonly<Record<string, string>>;
}

const keyOf = <Keys extends object>(keys: Keys, name: string): Keys[keyof Keys] | undefined =>
  Object.hasOwn(keys, name) ? keys[name as keyof Keys] : undefined;

/** Names what decisions compare. A field that has no name here keeps the exchange's. */
export function useFieldNames({ checks, stages }: FieldNamesOptions): FieldNames {
  const t = useTranslation(reviewMessages);
  return {
    name(field) {
      const check = /^check\.(.+)$/.exec(field)?.[1];
      if (check !== undefined) return checks[check] ?? check;
      const key = keyOf(fieldKeys, field);
      return key === undefined ? field : t(key);
    },
    value(field, value) {
      if (field.startsWith('check.')) {
        const key = keyOf(stateKeys, value);
        return key === undefined ? value : t(key);
      }
      if (field === 'state') return stages[value] ?? value;
      if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatUtc(Date.parse(value) / 1000);
      return value === '[]' ? '' : value;
    },
  };
}
