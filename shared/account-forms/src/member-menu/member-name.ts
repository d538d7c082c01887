import type { MemberInfo } from '@livery/contract/calls/member';
import { maskedName } from '../account-name/account-name.ts';

/** The masked addresses of a member, phone first. */
export const maskedAddresses = ({ areaCode, mobile, email }: MemberInfo): readonly string[] => [
  ...(mobile === '' ? [] : [maskedName({ type: 'MOBILE', areaCode, mobile })]),
  ...(email === '' ? [] : [maskedName({ type: 'MAIL', email })]),
];

/** The first digits of an id, as people read it out. */
export const shortId = (uuid: string): string => uuid.slice(0, 8);
