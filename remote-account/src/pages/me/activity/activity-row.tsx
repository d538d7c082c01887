import type { Activity, ActivityKind } from '@livery/contract/calls/activity';
import { formatTime, useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import {
  Fingerprint,
  IdCard,
  KeyRound,
  LogIn,
  LogOut,
  Mail,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { styled } from 'styled-components';
import { deviceName } from '../device-name.ts';
import { meMessages } from '../../../messages.ts';
import { RowText } from '../row-list.ts';

const kinds = {
  signedIn: [LogIn, 'didSignIn'],
  signInFailed: [ShieldAlert, 'signInFailed'],
  secondFactorFailed: [ShieldAlert, 'secondFactorFailed'],
  recoveryCodeUsed: [KeyRound, 'recoveryCodeUsed'],
  sessionEnded: [LogOut, 'sessionEnded'],
  otherSessionsEnded: [LogOut, 'otherSessionsEnded'],
  loginPasswordChanged: [KeyRound, 'loginPasswordChanged'],
  loginPasswordReset: [KeyRound, 'loginPasswordReset'],
  fundsPasswordChanged: [KeyRound, 'fundsPasswordChanged'],
  emailChanged: [Mail, 'emailChanged'],
  mobileChanged: [Smartphone, 'phoneChanged'],
  authenticatorAdded: [ShieldCheck, 'authenticatorAdded'],
  authenticatorRemoved: [ShieldAlert, 'authenticatorRemoved'],
  passkeyAdded: [Fingerprint, 'passkeyAdded'],
  passkeyRemoved: [ShieldAlert, 'passkeyRemoved'],
  recoveryCodesRenewed: [KeyRound, 'recoveryCodesRenewed'],
  walletAdded: [WalletCards, 'walletAdded'],
  walletRemoved: [WalletCards, 'walletRemoved'],
  identitySubmitted: [IdCard, 'identitySubmitted'],
  identityVerified: [IdCard, 'identityVerified'],
  identityRefused: [ShieldAlert, 'identityRefused'],
} as const satisfies Record<ActivityKind, readonly [LucideIcon, string]>;

const WarningIcon = styled.span`
  display: grid;
  color: ${token.warning};
`;

/** One thing that happened to the account: what, with which device, from where, when. */
export function ActivityRow({ activity: { kind, device, address, createTime } }: { readonly activity: Activity }) {
  const t = useTranslation(meMessages);
  const [Icon, text] = kinds[kind];
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />;
  // An operator uses no device of the member's.
  const where = address === '' ? t('byOperator') : `${deviceName(device, t)} · ${address}`;
  return (
    <li>
      {Icon === ShieldAlert ? <WarningIcon>{icon}</WarningIcon> : icon}
      <RowText>
        {t(text)}
        <small>{where}</small>
      </RowText>
      <time dateTime={new Date(createTime * 1000).toISOString()}>{formatTime(createTime)}</time>
    </li>
  );
}
