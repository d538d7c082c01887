import type { CallData } from '@livery/contract/call';
import { endSessionCall, type sessionsCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, Pill, toast, token } from '@livery/ui';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { deviceName } from '../device-name.ts';
import { meMessages } from '../../../messages.ts';
import { RowText } from '../row-list.ts';

export type MemberSession = CallData<typeof sessionsCall>['list'][number];

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

const noDevice = { browser: '', system: '' };

const iconStyle = { size: 18, strokeWidth: 1.75 } as const;

function DeviceIcon({ system }: { readonly system: string }) {
  if (/^(?:iOS|iPadOS|Android)$/.test(system)) return <Smartphone {...iconStyle} />;
  return /^(?:macOS|ChromeOS)$/.test(system) ? <Laptop {...iconStyle} /> : <Monitor {...iconStyle} />;
}

export interface SessionRowProps {
  readonly session: MemberSession;
  readonly refetch: () => Promise<unknown>;
}

/** One session: with what, from where, and when it was last used. */
export function SessionRow({ session, refetch }: SessionRowProps) {
  const t = useTranslation(meMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(endSessionCall);
  const { id, isCurrent, createTime, lastUseTime = createTime, device = noDevice, address = '' } = session;
  const name = deviceName(device, t);

  async function signOut(): Promise<void> {
    const outcome = await send({ params: { id } }, refetch);
    // It may have ended by itself, or by an earlier try whose answer was lost.
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
