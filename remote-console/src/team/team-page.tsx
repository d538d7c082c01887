import { policiesCall } from '@livery/contract/calls/operator/oversight';
import { teamCall, type TeamMember } from '@livery/contract/calls/operator/team';
import { useTranslation } from '@livery/i18n';
import { Button, ErrorState, lazyComponent, Pill, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { layoutMessages, teamMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { SplitView } from '../review/review-panel.tsx';
import { roleName, useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtcMinute } from '../utc.ts';
import { OperatorActions, WithdrawInvitation } from './operator-actions.tsx';
import { Policies } from './policies.tsx';
import { RoleMatrix } from './role-matrix.tsx';

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** `/console/team`: operators and their roles, what a role allows, and what needs two operators. */
export function TeamPage() {
  const t = useTranslation(teamMessages);
  const [isInviting, setInviting] = useState(false);
  const mayDecide = useRight('team', 'decides');
  const invite = mayDecide && (
    <Button size={36} variant="primary" icon={<UserPlus size={14} aria-hidden />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <ConsoleLayout page="team" end={invite}>
      <SplitView $isRecordOpen={false} $listPx={700}>
        <Scroller>
          <Operators mayDecide={mayDecide} />
          <RoleMatrix />
        </Scroller>
        <Scroller>
          <PoliciesPanel mayDecide={mayDecide} />
        </Scroller>
      </SplitView>
      <Suspense>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </ConsoleLayout>
  );
}

function Operators({ mayDecide }: { readonly mayDecide: boolean }) {
  const t = useTranslation(teamMessages);
  const { data, isError, isStale, refetch } = useOperatorCall(teamCall, {}, ['team']);
  if (isError && !data)
    return (
      <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton height={240} />;
  return (
    <Table aria-label={t('operators')} $stale={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('operator')}</th>
          <th scope="col">{t('roles')}</th>
          <th scope="col">{t('secondFactor')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">
            <span hidden>{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.operators.map((one) => (
          <OperatorRow key={one.id} operator={one} mayDecide={mayDecide} />
        ))}
        {data.invitations.map(({ mail, name, grants, createTime }) => (
          <tr key={mail}>
            <td>
              <Who>
                <OperatorMark operator={{ id: mail, name }} />
                <span>
                  {name}
                  <small>{mail}</small>
                </span>
              </Who>
            </td>
            <td>
              <Grants grants={grants} />
            </td>
            <td>–</td>
            <td>–</td>
            <td>
              <Pill tone="waiting">{t('invited', { time: formatUtcMinute(createTime) })}</Pill>
            </td>
            <td>{mayDecide && <WithdrawInvitation mail={mail} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function OperatorRow({ operator, mayDecide }: { readonly operator: TeamMember; readonly mayDecide: boolean }) {
  const t = useTranslation(teamMessages);
  const { id, name, mail, grants, passkeys, hasAuthenticator, seenTime, sessions } = operator;
  const factors = [
    ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : []),
    ...(hasAuthenticator ? [t('app')] : []),
  ];
  return (
    <tr>
      <td>
        <Who>
          <OperatorMark operator={{ id, name }} />
          <span>
            {name}
            <small>{mail}</small>
          </span>
        </Who>
      </td>
      <td>
        <Grants grants={grants} />
      </td>
      <td>{factors.join(', ')}</td>
      <td>{seenTime === null ? t('never') : formatUtcMinute(seenTime)}</td>
      <td>{sessions > 0 ? <Pill tone="done">{t('signedIn')}</Pill> : <Pill>{t('signedOut')}</Pill>}</td>
      <td>{mayDecide && <OperatorActions operator={operator} />}</td>
    </tr>
  );
}

/** Each role with its tenants. */
function Grants({ grants }: Pick<TeamMember, 'grants'>) {
  const t = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const byRole = Object.entries(Object.groupBy(grants, ({ role }) => role));
  return byRole.map(([role, given]) => {
    const names = given.map(({ tenantId }) => tenants.find(({ id }) => id === tenantId)?.name ?? t('allTenants'));
    return (
      <div key={role}>
        {t(roleName[role as keyof typeof roleName])} <small>{names.join(', ')}</small>
      </div>
    );
  });
}

function PoliciesPanel({ mayDecide }: { readonly mayDecide: boolean }) {
  const t = useTranslation(teamMessages);
  const { data, isError, isStale, refetch } = useOperatorCall(policiesCall, {}, ['team', 'approvals']);
  if (isError && !data)
    return (
      <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton height={240} />;
  return <Policies list={data.list} mayDecide={mayDecide && !isStale} />;
}

const Scroller = styled.div`
  overflow: auto;
`;

const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  border-collapse: collapse;
  ${({ $stale }) => $stale && staleStyle}

  th,
  td {
    padding: 6px ${token.s2};
    border-bottom: 1px solid ${token.line};
    text-align: start;
    vertical-align: middle;
  }

  th {
    height: 32px;
    ${textStyle(12)}
    color: ${token.text3};
    white-space: nowrap;
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  overflow-wrap: anywhere;

  small {
    display: block;
  }
`;
