import { policiesCall } from '@livery/contract/calls/operator/oversight';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { teamCall, type OpenInvitation, type TeamMember } from '@livery/contract/calls/operator/team';
import { useTranslation } from '@livery/i18n';
import { useServerSecond } from '@livery/platform/clock';
import {
  Button,
  ErrorState,
  lazyComponent,
  media,
  Pill,
  Skeleton,
  staleStyle,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { layoutMessages, teamMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { roleName, useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtcMinute, formatUtcSeen, formatUtcTime } from '../utc.ts';
import { InvitationActions, OperatorActions } from './operator-actions.tsx';
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
      <Panes>
        <div>
          <Operators mayDecide={mayDecide} />
          <RoleMatrix />
        </div>
        <div>
          <PoliciesPanel mayDecide={mayDecide} />
        </div>
      </Panes>
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
          <th scope="col">{t('tenants')}</th>
          <th scope="col">{t('secondFactor')}</th>
          <th scope="col">{t('seen')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.operators.map((one) => (
          <OperatorRow key={one.id} operator={one} mayDecide={mayDecide} />
        ))}
        {data.invitations.map((one) => (
          <InvitationRow key={one.mail} invitation={one} mayDecide={mayDecide} />
        ))}
      </tbody>
    </Table>
  );
}

function OperatorRow({ operator, mayDecide }: { readonly operator: TeamMember; readonly mayDecide: boolean }) {
  const t = useTranslation(teamMessages);
  const now = useServerSecond();
  const { id, name, mail, grants, passkeys, hasAuthenticator, seenTime, sessions, lockedUntil } = operator;
  const factors = [
    ...(passkeys > 0 ? [t('passkeys', { count: passkeys })] : []),
    ...(hasAuthenticator ? [t('app')] : []),
  ];
  return (
    <tr>
      <NameCell id={id} name={name} mail={mail} />
      <GrantCells grants={grants} />
      <td>{factors.join(', ')}</td>
      <td title={seenTime === null ? undefined : formatUtcMinute(seenTime)}>
        {seenTime === null ? t('never') : formatUtcSeen(seenTime, now)}
      </td>
      <td>
        {lockedUntil !== null && lockedUntil > now ? (
          <Pill tone="danger">{t('locked', { time: formatUtcTime(lockedUntil) })}</Pill>
        ) : sessions > 0 ? (
          <Pill tone="done">{t('signedIn')}</Pill>
        ) : (
          <Pill>{t('signedOut')}</Pill>
        )}
      </td>
      <td>{mayDecide && <OperatorActions operator={operator} />}</td>
    </tr>
  );
}

interface InvitationRowProps {
  readonly invitation: OpenInvitation;
  readonly mayDecide: boolean;
}

function InvitationRow({ invitation: { mail, name, grants, createTime }, mayDecide }: InvitationRowProps) {
  const t = useTranslation(teamMessages);
  const now = useServerSecond();
  return (
    <tr>
      <NameCell id={mail} name={name} mail={mail} />
      <GrantCells grants={grants} />
      <td>–</td>
      <td>{t('never')}</td>
      <td title={formatUtcMinute(createTime)}>
        <Pill tone="waiting">{t('invited', { time: formatUtcSeen(createTime, now) })}</Pill>
      </td>
      <td>{mayDecide && <InvitationActions mail={mail} name={name} />}</td>
    </tr>
  );
}

function NameCell({ id, name, mail }: Pick<TeamMember, 'id' | 'name' | 'mail'>) {
  return (
    <td title={mail}>
      <Who>
        <OperatorMark operator={{ id, name }} />
        <b>{name}</b>
        <small>{mail}</small>
      </Who>
    </td>
  );
}

/** The roles, and the tenants that they are for: a line for each choice of tenants. */
function GrantCells({ grants }: Pick<TeamMember, 'grants'>) {
  const t = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const nameOf = ({ tenantId }: OperatorGrant) =>
    tenantId === null ? t('allTenants') : (tenants.find(({ id }) => id === tenantId)?.name ?? tenantId);
  const byRole = Object.entries(Object.groupBy(grants, ({ role }) => role)).map(([role, given]) => ({
    role: t(roleName[role as keyof typeof roleName]),
    tenants: given.map(nameOf).join(', '),
  }));
  const lines = Object.entries(Object.groupBy(byRole, (one) => one.tenants)).map(([names, roles = []]) => ({
    names,
    roles: roles.map(({ role }) => role).join(', '),
  }));
  return (
    <>
      <td>
        {lines.map(({ names, roles }) => (
          <Line key={names} title={roles}>
            {roles}
          </Line>
        ))}
      </td>
      <td>
        {lines.map(({ names }) => (
          <Line key={names} title={names}>
            {names}
          </Line>
        ))}
      </td>
    </>
  );
}

function PoliciesPanel({ mayDecide }: { readonly mayDecide: boolean }) {
  const t = useTranslation(teamMessages);
  const { data, isError, isStale, refetch } = useOperatorCall(policiesCall, {}, ['team', 'approvals']);
  if (isError && !data)
    return (
      <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />
    );
  if (!data) return <Skeleton height={240} />;
  return <Policies list={data.list} mayDecide={mayDecide && !isStale} refetch={refetch} />;
}

/** Beside each other where there is room, and then they scroll apart. */
const Panes = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr) 372px;
  min-height: 0;

  > * {
    overflow: auto;
  }

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    display: block;
    overflow-y: auto;

    > * {
      overflow: visible;
    }

    > * + * {
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  ${({ $stale }) => $stale && staleStyle}

  th,
  td {
    height: 33px;
    padding: 2px ${token.s2};
    border-bottom: 1px solid ${token.line};
    color: ${token.text2};
    text-align: start;
  }

  th {
    color: ${token.text3};
    font-weight: 400;
    white-space: nowrap;
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
  }

  :is(th, td):nth-child(n + 4) {
    white-space: nowrap;
  }

  td:last-child {
    width: 28px;
    padding-right: ${token.s3};
  }

  ${media.phone} {
    &,
    tbody {
      display: block;
    }

    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      align-items: center;
      gap: 2px ${token.s2};
      padding: ${token.s2} ${token.s4};
      border-bottom: 1px solid ${token.line};
    }

    && td {
      width: auto;
      height: auto;
      padding: 0;
      border: 0;
    }

    td:nth-child(1) {
      grid-area: 1 / 1;
    }

    td:nth-child(6) {
      grid-area: 1 / 2;
    }

    td:nth-child(7) {
      grid-area: 1 / 3;
    }

    td:nth-child(2) {
      grid-area: 2 / 1;
    }

    td:nth-child(3) {
      grid-area: 2 / 2 / 3 / 4;
      justify-self: end;
    }

    td:nth-child(4) {
      grid-area: 3 / 1;
    }

    td:nth-child(5) {
      grid-area: 3 / 2 / 4 / 4;
      justify-self: end;
    }

    td:nth-child(-n + 5):nth-child(n + 2) {
      padding-left: 32px;
    }
  }
`;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  b {
    ${textStyle(13, 600)}
    color: ${token.text1};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  small {
    display: none;
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: 0 ${token.s2};

    small {
      display: block;
      flex-basis: 100%;
      padding-left: 32px;
      ${textStyle(12)}
      color: ${token.text3};
      overflow-wrap: anywhere;
    }
  }
`;

const Line = styled.span`
  display: block;
  max-width: 190px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
