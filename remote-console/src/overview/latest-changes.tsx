import { auditCall, type AuditEntry } from '@livery/contract/calls/operator/audit';
import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { useActionText, useOutcomeText, useRecordText } from '../audit/audit-words.ts';
import { pageAddress } from '../layout/pages.ts';
import { layoutMessages, overviewMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { useRight, useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtcTime } from '../utc.ts';
import { ListHead } from './health.tsx';

const shown = 10;
/** Refusals, openings and sign-ins change nothing. */
const isChange = ({ command, outcome }: AuditEntry) =>
  outcome !== 'seen' && !/^\d/.test(outcome) && !command.startsWith('sign-');

/** What operators did today, newest first. Nothing for those who do not read the log. */
export function LatestChanges({ today }: { readonly today: number }) {
  const t = useTranslation(overviewMessages);
  const names = useTranslation(layoutMessages);
  const outcomeText = useOutcomeText();
  const actionText = useActionText();
  const recordText = useRecordText();
  const { tenant } = useTenant();
  const mayRead = useRight('audit', 'reads', tenant?.id);
  const query = { tenant: tenant?.id, since: today, pageSize: 5 * shown };
  const { data } = useOperatorCall(auditCall, mayRead ? { query } : undefined, ['audit']);
  if (!data) return null;
  const changes = data.list.filter(isChange).slice(0, shown);
  return (
    <section aria-label={t('changedToday')}>
      <ListHead>
        <h2>{t('changedToday')}</h2>
        <Link to={pageAddress('audit', { tenant: tenant?.id })}>{names('audit')}</Link>
      </ListHead>
      <List>
        {changes.length === 0 && <li>{t('nothingToday')}</li>}
        {changes.map(({ sequence, operator, operatorId, command, outcome, at, ...entry }) => (
          <li key={sequence}>
            <OperatorMark operator={{ id: operatorId ?? operator, name: operator }} />
            <Link to={pageAddress('audit', { tenant: tenant?.id, entry: String(sequence) })}>
              <b>{actionText(command)}</b>
              <span>{[outcomeText(outcome), recordText(entry)].filter(Boolean).join(' · ')}</span>
            </Link>
            <small>{formatUtcTime(at / 1000).slice(0, 5)}</small>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ol`
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 42px;
    padding: 4px ${token.s4};
    border-bottom: 1px solid ${token.line};
    ${textStyle(12)}
    color: ${token.text2};
  }

  a {
    flex: 1;
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }

  b {
    display: block;
    font-weight: 500;
    color: ${token.text1};
  }

  a > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }
`;
