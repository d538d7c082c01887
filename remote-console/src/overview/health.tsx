import { healthCall, staleIndexSeconds } from '@livery/contract/calls/operator/overview';
import { useTranslation } from '@livery/i18n';
import { useServerSecond } from '@livery/platform/clock';
import { Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { overviewMessages } from '../messages.ts';
import { Mark } from '../queue/time-mark.tsx';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtcTime } from '../utc.ts';

/** How the exchange is: its calls, its database, and the age of its prices. */
export function Health() {
  const t = useTranslation(overviewMessages);
  const { data, isStale } = useOperatorCall(healthCall, {}, []);
  const now = useServerSecond();
  const rows = useRows(data);
  return (
    <section aria-label={t('health')}>
      <ListHead>
        <h2>{t('health')}</h2>
        {data && <small>{t('measured', { seconds: Math.max(0, now - data.time) })}</small>}
      </ListHead>
      {!data ? (
        <Skeleton height={100} />
      ) : (
        <Table>
          <tbody>
            {rows.map(({ name, what, figure, isGood }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{what}</td>
                <td>{figure}</td>
                <td>
                  {isStale ? (
                    <Mark timeliness="none">{t('unknown')}</Mark>
                  ) : (
                    <Mark timeliness={isGood ? 'onTime' : 'late'}>{isGood ? t('good') : t('trouble')}</Mark>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

interface HealthRow {
  readonly name: string;
  readonly what: string;
  readonly figure: string;
  readonly isGood: boolean;
}

type Measured = NonNullable<ReturnType<typeof useOperatorCall<typeof healthCall>>['data']>;

function useRows(data: Measured | undefined): readonly HealthRow[] {
  const t = useTranslation(overviewMessages);
  if (!data) return [];
  const { time, callMs, connections, isDatabaseReady, markets, indices } = data;
  const isFresh = (index: Measured['indices'][number]) => index.time !== null && time - index.time <= staleIndexSeconds;
  const oldest = indices.toSorted((one, other) => (one.time ?? 0) - (other.time ?? 0))[0];
  const fresh = indices.filter(isFresh).length;
  return [
    {
      name: t('exchange'),
      what: t('connections', { count: connections }),
      figure: callMs === null ? '' : t('callTime', { ms: callMs }),
      isGood: true,
    },
    {
      name: t('database'),
      what: isDatabaseReady ? t('takesChanges') : t('takesNoChanges'),
      figure: '',
      isGood: isDatabaseReady,
    },
    {
      name: t('markets'),
      what: t('marketsCurrent', { current: markets.current, open: markets.open }),
      figure: '',
      isGood: markets.current === markets.open,
    },
    ...(oldest
      ? [
          {
            name: t('prices'),
            what: t('pricesFresh', { fresh, all: indices.length }),
            figure:
              oldest.time === null
                ? t('noPrice', { symbol: oldest.symbol })
                : time - oldest.time > 60
                  ? t('lastPrice', { symbol: oldest.symbol, time: formatUtcTime(oldest.time) })
                  : t('priceAge', { symbol: oldest.symbol, seconds: time - oldest.time }),
            isGood: fresh === indices.length,
          },
        ]
      : []),
  ];
}

/** Above a list of the overview: its title, and a note or a link. */
export const ListHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 36px;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    ${textStyle(13, 600)}
  }

  small,
  a {
    ${textStyle(12)}
    color: ${token.text3};
  }

  a {
    color: ${token.primaryText};
    text-decoration: none;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  :is(th, td) {
    height: 26px;
    padding: 4px ${token.s2};
    border-bottom: 1px solid ${token.line};
    color: ${token.text2};
    text-align: start;
  }

  th {
    padding-left: ${token.s4};
    font-weight: 500;
    color: ${token.text1};
  }

  td:nth-child(n + 3) {
    text-align: end;
  }

  td:last-child {
    padding-right: ${token.s4};
    white-space: nowrap;
  }
`;
