import type { CallData } from '@livery/contract/call';
import { activityCall, type Activity, type ActivityKind, type Device } from '@livery/contract/calls/activity';
import { endSessionCall, sessionsCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { formatTime, Trans, useTranslation, type Translate } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, lazyComponent, Pill, Skeleton, toast, token } from '@livery/ui';
import {
  Fingerprint,
  History,
  IdCard,
  KeyRound,
  Laptop,
  LogIn,
  LogOut,
  Mail,
  Monitor,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { meMessages } from '../../messages.ts';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { CardFoot, RowList, RowText, SectionCard } from './section-card.tsx';

/** The number of rows before 'Show more'. */
const firstCount = 5;

/** The member's sessions. They can end one, or all others. */
export function SessionsCard() {
  const t = useTranslation(meMessages);
  const { data, isError, refetch } = useMemberCall(sessionsCall, {}, ['profile']);
  // This device first, then the most recently used.
  const sessions = data?.list.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) ||
      (other.lastUseTime ?? other.createTime) - (one.lastUseTime ?? one.createTime),
  );
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions?.slice(0, firstCount);
  const rows = useRemovalFocus<HTMLElement>(sessions?.map(({ id }) => id) ?? []);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SectionCard
      ref={rows}
      title={t('devices')}
      action={others.length > 0 && <SignOutOthers sessions={others} refetch={refetch} />}
    >
      {sessions && shown ? (
        <>
          <RowList $sign={36}>
            {shown.map((session) => (
              <SessionRow key={session.id} session={session} refetch={refetch} />
            ))}
          </RowList>
          {others.length === 0 && <CardFoot>{t('noOtherDevice')}</CardFoot>}
          {shown.length < sessions.length && (
            <CardFoot>
              <Button size={28} onClick={() => setWhole(true)}>
                {t('showMore')}
              </Button>
            </CardFoot>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title={t('devicesFailed')}
          text={t('nothingLost')}
          retryLabel={t('tryAgain')}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton aria-busy>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </RowsSkeleton>
      )}
    </SectionCard>
  );
}

type MemberSession = CallData<typeof sessionsCall>['list'][number];

const noDevice = { browser: '', system: '' };

const iconStyle = { size: 18, strokeWidth: 1.75 } as const;

function DeviceIcon({ system }: { readonly system: string }) {
  if (/^(?:iOS|iPadOS|Android)$/.test(system)) return <Smartphone {...iconStyle} />;
  return /^(?:macOS|ChromeOS)$/.test(system) ? <Laptop {...iconStyle} /> : <Monitor {...iconStyle} />;
}

interface SessionRowProps {
  readonly session: MemberSession;
  readonly refetch: () => Promise<unknown>;
}

/** One session: its device, its address, and its last use. */
function SessionRow({ session, refetch }: SessionRowProps) {
  const t = useTranslation(meMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(endSessionCall);
  const { id, isCurrent, createTime, lastUseTime = createTime, device = noDevice, address = '' } = session;
  const name = deviceName(device, t);

  async function signOut(): Promise<void> {
    const outcome = await send({ params: { id } }, refetch);
    // It may have expired, or an earlier attempt whose answer was lost may have ended it.
    const isGone = outcome.status === 'refused' && outcome.error.code === code.notFound;
    if (isGone) await refetch();
    if (outcome.status === 'done' || isGone) toast.success(t('signedOut', { device: name }));
    else showError(outcome.error);
  }

  return (
    <li>
      <DeviceTile aria-hidden>
        <DeviceIcon system={device.system} />
      </DeviceTile>
      <RowText>
        <DeviceLine>
          {name}
          {isCurrent && <Pill tone="done">{t('thisDevice')}</Pill>}
        </DeviceLine>
        <small>{address === '' ? t('signedInAt', { time: formatTime(createTime) }) : <bdi>{address}</bdi>}</small>
      </RowText>
      {isCurrent ? (
        <small>{t('activeNow')}</small>
      ) : (
        <>
          <time dateTime={new Date(lastUseTime * 1000).toISOString()}>{formatTime(lastUseTime)}</time>
          <Button size={28} busy={isBusy(state)} aria-label={t('signOutDevice', { device: name })} onClick={signOut}>
            {t('signOut')}
          </Button>
        </>
      )}
    </li>
  );
}

const SignOutOthersDialog = lazyComponent(
  async () => (await import('./sign-out-others-dialog.tsx')).SignOutOthersDialog,
);

export interface SignOutOthersProps {
  /** The sessions of other devices. */
  readonly sessions: readonly MemberSession[];
  readonly refetch: () => Promise<unknown>;
}

/** The button that signs out all other devices, after a confirmation. */
function SignOutOthers({ sessions, refetch }: SignOutOthersProps) {
  const t = useTranslation(meMessages);
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <>
      <Button
        size={28}
        variant="danger"
        onClick={() => {
          setWasAsked(true);
          setAsked(true);
        }}
      >
        {t('signOutOthers')}
      </Button>
      {wasAsked && (
        <Suspense>
          <SignOutOthersDialog sessions={sessions} refetch={refetch} isOpen={isAsked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The initial number of rows, the number that a press adds, and the maximum of the call. */
const counts = { first: 5, more: 20, max: 100 } as const;

/** The account's recent activity, newest first, with advice if it was somebody else. */
export function ActivityCard() {
  const t = useTranslation(meMessages);
  const toPasswordPage = (label: string) => (hasPasswordPage ? <Link to="/update-login-pwd">{label}</Link> : label);
  const [count, setCount] = useState<number>(counts.first);
  const { data, isError, refetch } = useMemberCall(activityCall, { query: { pageSize: count } }, ['profile']);
  const hasPasswordPage = useHasRoute('/update-login-pwd');
  // The rows stay while more are loading.
  const [shown, setShown] = useState<readonly Activity[]>();
  if (data && data.list !== shown) setShown(data.list);
  const hasMore = data?.list.length === count && count < counts.max;

  return (
    <SectionCard title={t('activity')}>
      {shown ? (
        <>
          {shown.length === 0 ? (
            <EmptyState icon={<History size={20} />} title={t('noActivity')} text={t('noActivityText')} />
          ) : (
            <RowList $sign={18}>
              {shown.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} />
              ))}
            </RowList>
          )}
          {shown.length > 0 && (
            <FootLine>
              <span>
                <Trans text={t('notYou')} render={{ change: toPasswordPage }} />
              </span>
              {(hasMore || (!data && !isError)) && (
                <Button size={28} busy={!data} onClick={() => setCount(Math.min(count + counts.more, counts.max))}>
                  {t('showMore')}
                </Button>
              )}
            </FootLine>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title={t('activityFailed')}
          text={t('nothingLost')}
          retryLabel={t('tryAgain')}
          onRetry={() => refetch()}
        />
      ) : (
        <RowsSkeleton aria-busy>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </RowsSkeleton>
      )}
    </SectionCard>
  );
}

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

/** One event of the account: what, on which device, from which address, when. */
function ActivityRow({ activity: { kind, device, address, createTime } }: { readonly activity: Activity }) {
  const t = useTranslation(meMessages);
  const [Icon, text] = kinds[kind];
  const icon = <Icon size={18} strokeWidth={1.75} aria-hidden />;
  // The operator's own changes have no device.
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

/** The usual name of a device: `Firefox on Windows`. */
export function deviceName({ browser, system }: Device, t: Translate<'deviceOn' | 'unknownDevice'>): string {
  if (browser !== '' && system !== '') return t('deviceOn', { browser, system });
  return browser || system || t('unknownDevice');
}

const RowsSkeleton = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s6};
`;

const DeviceTile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  color: ${token.text2};
`;

const DeviceLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s2};
`;

const FootLine = styled(CardFoot)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
`;

const WarningIcon = styled.span`
  display: grid;
  color: ${token.warning};
`;
