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
import { meMessages } from '../messages.ts';
import { RowText } from '../row-list.ts';

const icons: Readonly<Record<ActivityKind, LucideIcon>> = {
  signedIn: LogIn,
  signInFailed: ShieldAlert,
  secondFactorFailed: ShieldAlert,
  recoveryCodeUsed: KeyRound,
  sessionEnded: LogOut,
  otherSessionsEnded: LogOut,
  loginPasswordChanged: KeyRound,
  loginPasswordReset: KeyRound,
  fundsPasswordChanged: KeyRound,
  emailChanged: Mail,
  mobileChanged: Smartphone,
  authenticatorAdded: ShieldCheck,
  authenticatorRemoved: ShieldAlert,
  passkeyAdded: Fingerprint,
  passkeyRemoved: Fingerprint,
  recoveryCodesRenewed: KeyRound,
  walletAdded: WalletCards,
  walletRemoved: WalletCards,
  identitySubmitted: IdCard,
  identityVerified: IdCard,
  identityRefused: ShieldAlert,
};

const WarningIcon = styled.span`
  display: grid;
  color: ${token.warning};
`;

const isWarning = (kind: ActivityKind) => icons[kind] === ShieldAlert;

/** One thing that happened to the account: what, with which device, from where, when. */
export function ActivityRow({ activity: { kind, device, address, createTime } }: { readonly activity: Activity }) {
  const t = useTranslation(meMessages);
  const Icon = icons[kind];
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />;
  // An operator uses no device of the member's.
  const where = address === '' ? t('byOperator') : `${deviceName(device, t)} · ${address}`;
  return (
    <li>
      {isWarning(kind) ? <WarningIcon>{icon}</WarningIcon> : icon}
      <RowText>
        {t(`did_${kind}`)}
        <small>{where}</small>
      </RowText>
      <time dateTime={new Date(createTime * 1000).toISOString()}>{formatTime(createTime)}</time>
    </li>
  );
}
