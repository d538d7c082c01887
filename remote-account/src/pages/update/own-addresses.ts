import { maskedName, type AccountName } from '@livery/account-forms/account-name';
import type { MemberInfo } from '@livery/contract/calls/member';

export interface OwnAddress {
  readonly type: AccountName['type'];
  /** As it is shown: the middle is masked. */
  readonly text: string;
}

/** The present addresses of a member, phone first. */
export const ownAddresses = ({ areaCode, mobile, email }: MemberInfo): readonly OwnAddress[] => [
  ...(mobile === '' ? [] : [{ type: 'MOBILE', text: maskedName({ type: 'MOBILE', areaCode, mobile }) } as const]),
  ...(email === '' ? [] : [{ type: 'MAIL', text: maskedName({ type: 'MAIL', email }) } as const]),
];
