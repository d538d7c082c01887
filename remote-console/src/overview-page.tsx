import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { pageAddress, useConsolePages } from './layout/pages.ts';
import { useQueueCounts } from './layout/queue-counts.tsx';
import { layoutMessages } from './messages.ts';
import { useTenant } from './session/operator.ts';

/** `/console`: what waits in each queue. */
export const OverviewPage = () => (
  <ConsoleLayout page="overview">
    <Queues />
  </ConsoleLayout>
);

function Queues() {
  const t = useTranslation(layoutMessages);
  const { tenant } = useTenant();
  const counts = useQueueCounts();
  const queues = useConsolePages().flatMap(({ id, icon }) => {
    const count = counts[id];
    return count ? [{ id, Icon: icon, ...count }] : [];
  });
  return (
    <Grid>
      {queues.map(({ id, Icon, waiting, timeliness }) => (
        <Queue key={id} to={pageAddress(id, { tenant: tenant?.id })}>
          <Icon size={16} aria-hidden />
          <span>{t(id)}</span>
          <b>{t('waiting', { count: waiting })}</b>
          {timeliness === 'late' && <small>{t('late')}</small>}
        </Queue>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${token.s3};
  padding: ${token.s4};
`;

const Queue = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  padding: ${token.s4};
  border: 1px solid ${token.line};
  border-radius: ${token.r2};
  background: ${token.surface1};
  color: ${token.text2};
  text-decoration: none;

  b {
    grid-column: 1 / -1;
    ${textStyle(20, 600)}
    color: ${token.text1};
  }

  small {
    grid-column: 1 / -1;
    color: ${token.danger};
  }
`;
