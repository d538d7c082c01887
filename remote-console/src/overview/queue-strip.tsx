import { queueCountsCall } from '@livery/contract/calls/operator/overview';
import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { pageAddress, useConsolePages } from '../layout/pages.ts';
import { layoutMessages, overviewMessages, queueMessages } from '../messages.ts';
import { Mark, TimeMark } from '../queue/time-mark.tsx';
import { useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';

const queueTopics = ['withdrawals', 'deposits', 'identity', 'c2c', 'approvals'] as const;

/** What waits in each queue that the operator reads, with its oldest promise. */
export function QueueStrip() {
  const t = useTranslation(overviewMessages);
  const names = useTranslation(layoutMessages);
  const queueTexts = useTranslation(queueMessages);
  const { tenant } = useTenant();
  const { data } = useOperatorCall(queueCountsCall, { query: { tenant: tenant?.id } }, queueTopics);
  const pages = useConsolePages();
  if (!data) return null;
  // The approvals come last, because their records are in the queues, too.
  const ordered = [...pages.filter(({ id }) => id !== 'approvals'), ...pages.filter(({ id }) => id === 'approvals')];
  const queues = ordered.flatMap(({ id, icon }) => {
    const count = Object.entries(data).find(([name]) => name === id)?.[1];
    return count ? [{ id, Icon: icon, ...count }] : [];
  });
  return (
    <Strip>
      {queues.map(({ id, Icon, waiting, late, dueTime }) => (
        <Queue key={id} to={pageAddress(id, { tenant: tenant?.id })} $empty={waiting === 0}>
          <span>
            <Icon size={14} aria-hidden />
            {names(id)}
          </span>
          <b>{waiting}</b>
          {dueTime === null ? <Mark timeliness="none">{queueTexts('nothingWaits')}</Mark> : <TimeMark due={dueTime} />}
          <small>
            {id === 'approvals'
              ? t('turns', { open: data.approvals.open, own: data.approvals.own })
              : late > 0 && t('late', { count: late })}
          </small>
        </Queue>
      ))}
    </Strip>
  );
}

const Strip = styled.nav`
  flex: none;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 1px;
  border-bottom: 1px solid ${token.line};
  background: ${token.line};

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Queue = styled(Link)<{ $empty: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${token.s2};
  align-content: start;
  min-height: 76px;
  padding: ${token.s3} ${token.s4};
  background: ${token.surface1};
  ${textStyle(12)}
  color: ${token.text2};
  text-decoration: none;

  > span:first-child {
    display: flex;
    align-items: center;
    gap: ${token.s2};
  }

  > b {
    grid-area: 1 / 2 / span 2;
    ${textStyle(24, 650)}
    font-variant-numeric: tabular-nums;
    color: ${({ $empty }) => ($empty ? token.text3 : token.text1)};
  }

  > small {
    grid-column: 1 / -1;
    ${textStyle(12)}
    color: ${token.text3};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.surface2};
    }
  }
`;
