import { overviewDays, overviewFiguresCall } from '@livery/contract/calls/operator/overview';
import { useLanguage, useTranslation } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { useSearchParams } from '@livery/platform/router';
import { ErrorState, media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import styled from 'styled-components';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { overviewMessages } from '../messages.ts';
import { StaleStrip } from '../review/stale-strip.tsx';
import { useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { Fees, Money, NewMembers } from './figures.tsx';
import { Health } from './health.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { QueueStrip } from './queue-strip.tsx';

const dayKeys = { 1: 'today', 7: 'days7', 30: 'days30' } as const;
/** Sums over days. They cost more than a queue, and change slowly. */
const figuresMs = 60_000;
const daySeconds = 86_400;

/** `/console`: what waits, what happened, and how the exchange is. */
export function OverviewPage() {
  const t = useTranslation(overviewMessages);
  const language = useLanguage();
  const { tenant } = useTenant();
  const [parameters, setParameters] = useSearchParams();
  const days = overviewDays.find((one) => one === parameters.get('days')) ?? '1';
  const today = useServerTime((now) => Math.floor(now / daySeconds)) * daySeconds;
  const answer = useOperatorCall(
    overviewFiguresCall,
    { query: { tenant: tenant?.id, days } },
    ['withdrawals', 'deposits'],
    figuresMs,
  );
  const figures = answer.isPlaceholderData ? undefined : answer.data;
  const choose = (chosen: string) =>
    setParameters((now) => ({ ...Object.fromEntries(now), days: chosen }), { replace: true });
  return (
    <ConsoleLayout
      page="overview"
      end={
        <>
          <span>
            {new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(today * 1000)}, UTC
          </span>
          <SegmentedControl
            label={t('period')}
            choices={overviewDays.map((id) => ({ id, label: t(dayKeys[id]) }))}
            selected={days}
            onSelect={choose}
          />
        </>
      }
    >
      {answer.isStale && <StaleStrip since={answer.dataUpdatedAt} onRetry={answer.refetch} />}
      <Body>
        <QueueStrip />
        <Columns $stale={answer.isStale}>
          <div>
            {figures ? (
              <Sums>
                <Money figures={figures} />
                <Fees fees={figures.fees} />
              </Sums>
            ) : answer.isError ? (
              <ErrorState
                title={t('failed')}
                text={t('failedHint')}
                retryLabel={t('tryAgain')}
                onRetry={() => answer.refetch()}
              />
            ) : (
              <Loading aria-busy>
                <Skeleton width={90} height={12} />
                <Skeleton width={150} height={24} />
                <Skeleton height={110} />
              </Loading>
            )}
            <Health />
          </div>
          <div>
            {figures && <NewMembers members={figures.members} days={days} />}
            <LatestChanges today={today} />
          </div>
        </Columns>
      </Body>
    </ConsoleLayout>
  );
}

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  background: ${token.surface1};
  ${textStyle(13)}
`;

const Columns = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 348px;

  > div {
    min-width: 0;
  }

  > div + div {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > div + div {
      border-left: 0;
    }
  }
`;

const Sums = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 452fr) minmax(0, 280fr);
  border-bottom: 1px solid ${token.line};

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > * + * {
      border-top: 1px solid ${token.line};
      border-left: 0;
    }
  }
`;

const Loading = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4};
  border-bottom: 1px solid ${token.line};
`;
