import { endOperatorSessionCall, operatorSessionsCall } from '@livery/contract/calls/operator/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, Pill, Skeleton, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { layoutMessages } from '../messages.ts';
import { formatUtcMinute } from '../utc.ts';
import { useOperatorCall } from './use-operator-call.ts';

/** The operator's own open sessions. All but this one can be ended here. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(layoutMessages);
  const { api } = usePlatform();
  const { data, refetch } = useOperatorCall(operatorSessionsCall, {}, ['team']);

  async function end(id: string): Promise<void> {
    try {
      await api.call(endOperatorSessionCall, { params: { id } }, { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, t));
    }
    await refetch();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('yourSessions')} closeLabel={t('close')}>
      {!data && <Skeleton height={120} />}
      {data && (
        <List aria-label={t('yourSessions')}>
          {data.list.map(({ id, device, address, createTime, lastUseTime, isCurrent }) => (
            <li key={id}>
              <div>
                <b>{[device.browser, device.system].filter(Boolean).join(', ')}</b>
                <small>{address}</small>
                <small>
                  {t('sessionTimes', { begun: formatUtcMinute(createTime), used: formatUtcMinute(lastUseTime) })}
                </small>
              </div>
              {isCurrent ? (
                <Pill tone="done">{t('thisSession')}</Pill>
              ) : (
                <Button size={36} onClick={() => end(id)}>
                  {t('endSession')}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s2} ${token.s3};
    padding: ${token.s3} 0;
    border-bottom: 1px solid ${token.line};
  }

  > li:last-child {
    border: 0;
  }

  li > div {
    flex: 1;
    min-width: 180px;
  }

  b {
    ${textStyle(13, 600)}
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
