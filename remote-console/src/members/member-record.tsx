import {
  cancelMemberOrdersCall,
  endMemberSessionsCall,
  freezeMemberCall,
  operatorMemberCall,
  resetSecondFactorCall,
  unfreezeMemberCall,
  type OperatorMember,
} from '@livery/contract/calls/operator/members';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { useRepeatableCall } from '@livery/platform/commands';
import { Link } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, media, Pill, Skeleton, textStyle, toast, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { ArrowLeft, Lock, Snowflake } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { memberMessages } from '../messages.ts';
import { ApprovalSections, TakeBack, turnOf } from '../review/approvals.tsx';
import { FailureBanner } from '../review/failure-banner.tsx';
import { StaleStrip } from '../review/stale-strip.tsx';
import { useDecisions } from '../review/use-decisions.ts';
import { useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtcDay, formatUtcMinute } from '../utc.ts';
import { FreezeDialog } from './freeze-dialog.tsx';
import { MemberActivity, MemberCases, MemberLedger, MemberOrders } from './member-lists.tsx';
import { MemberFacts, MemberMoney } from './member-sections.tsx';
import { degreeKeys, identityKeys, identityTones, useMemberFieldNames } from './member-words.ts';
import { ResetDialog } from './reset-dialog.tsx';

interface MemberRecordProps {
  readonly id: string;
  readonly listAddress: string;
}

/** One member: facts, money, and what operators may do about the account. */
export function MemberRecord({ id, listAddress }: MemberRecordProps) {
  const t = useTranslation(memberMessages);
  const answer = useOperatorCall(operatorMemberCall, { params: { id } }, ['members', 'withdrawals', 'deposits']);
  const { data, error } = answer;
  return (
    <ConsoleLayout page="members" hasOwnHead back={{ title: data?.member.nickname ?? t('member'), to: listAddress }}>
      {answer.isStale && <StaleStrip since={answer.dataUpdatedAt} onRetry={answer.refetch} />}
      {data ? (
        <Member member={data} refetch={answer.refetch} isStale={answer.isStale} listAddress={listAddress} />
      ) : error instanceof ApiError && (error.code === code.noRight || error.code === code.notFound) ? (
        <EmptyState icon={<Lock size={20} />} title={t('notYours')} text={t('notYoursText')} />
      ) : error ? (
        <ErrorState title={t('failedToLoad')} retryLabel={t('tryAgain')} onRetry={() => answer.refetch()} />
      ) : (
        <Loading aria-busy>
          <Skeleton height={40} />
          <Skeleton height={80} />
          <Skeleton height={240} />
        </Loading>
      )}
    </ConsoleLayout>
  );
}

const parts = ['summary', 'ledger', 'orders', 'cases', 'accountActivity'] as const;

interface MemberProps {
  readonly member: OperatorMember;
  readonly refetch: () => Promise<{ readonly data?: OperatorMember | undefined }>;
  readonly isStale: boolean;
  readonly listAddress: string;
}

function Member({ member, refetch, isStale, listAddress }: MemberProps) {
  const t = useTranslation(memberMessages);
  const { id, nickname, tenantId } = member.member;
  const { tenants } = useOperator();
  const actions = useMemberActions(member, refetch);
  const [open, setOpen] = useState<'freeze' | 'reset'>();
  const [part, setPart] = useState<(typeof parts)[number]>('summary');
  const mayFreeze = useRight('freeze', 'decides', tenantId) && !isStale;
  const mayUnfreeze = useRight('unfreeze', 'decides', tenantId) && !isStale;
  const close = () => setOpen(undefined);
  const names = useMemberFieldNames();
  return (
    <>
      <Head>
        <Back to={listAddress} replace aria-label={t('back')}>
          <ArrowLeft size={18} aria-hidden />
        </Back>
        <div>
          <h2>
            {nickname}
            <Pill tone={identityTones[member.verification]}>{t(identityKeys[member.verification])}</Pill>
            <Pill tone={member.frozen === null ? 'neutral' : 'danger'}>
              {member.frozen === null ? t('active') : t(degreeKeys[member.frozen].short)}
            </Pill>
          </h2>
          <small>
            <span>{tenants.find((tenant) => tenant.id === tenantId)?.name ?? tenantId}</span>
            <span>{id}</span>
            <span>{t('since', { day: formatUtcDay(member.createTime) })}</span>
          </small>
        </div>
        <Actions>
          {mayUnfreeze && (member.secondFactors.hasApp || member.secondFactors.passkeys > 0) && (
            <Button size={36} onClick={() => setOpen('reset')}>
              {t('resetSecondFactor')}
            </Button>
          )}
          {mayFreeze && member.frozen !== 'signIn' && (
            <Button
              size={36}
              variant="danger"
              icon={<Snowflake size={14} aria-hidden />}
              onClick={() => setOpen('freeze')}
            >
              {t('freeze')}
            </Button>
          )}
        </Actions>
      </Head>
      <FailureBanner failure={actions.failure} names={names} />
      <FreezeStrip {...member} />
      <Parts>
        <Tabs
          label={t('parts')}
          tabs={parts.map((one) => ({ id: one, label: t(one) }))}
          selected={part}
          onSelect={setPart}
        />
      </Parts>
      {part === 'ledger' && <MemberLedger id={id} />}
      {part === 'orders' && <MemberOrders id={id} />}
      {part === 'cases' && <MemberCases id={id} />}
      {part === 'accountActivity' && <MemberActivity activity={member.activity} />}
      {part === 'summary' && (
        <Columns>
          <div>
            <MemberMoney member={member} onCancelOrders={mayFreeze ? actions.cancelOrders : undefined} />
          </div>
          <div>
            <Decision member={member} actions={actions} mayUnfreeze={mayUnfreeze} refetch={refetch} />
            <MemberFacts
              member={member}
              refetch={refetch}
              onEndSessions={mayFreeze ? actions.endSessions : undefined}
            />
          </div>
        </Columns>
      )}
      {open === 'freeze' && (
        <FreezeDialog
          member={member}
          isBusy={actions.isDeciding}
          onFreeze={(wanted) => void actions.freeze(wanted).then(close)}
          onClose={close}
        />
      )}
      {open === 'reset' && (
        <ResetDialog
          member={member}
          isBusy={actions.isDeciding}
          onReset={(reason) => void actions.reset(reason).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}

type MemberActions = ReturnType<typeof useMemberActions>;

function useMemberActions(member: OperatorMember, refetch: MemberProps['refetch']) {
  const t = useTranslation(memberMessages);
  const { seen, compared } = member;
  const params = { id: member.member.id };
  const { failure, isDeciding, decide } = useDecisions({ compared, refetch });
  const [words, setWords] = useState('');
  const freeze = useRepeatableCall(freezeMemberCall);
  const unfreeze = useRepeatableCall(unfreezeMemberCall);
  const reset = useRepeatableCall(resetSecondFactorCall);
  const orders = useRepeatableCall(cancelMemberOrdersCall);
  const sessions = useRepeatableCall(endMemberSessionsCall);
  const told = (done: Parameters<typeof t>[0]) => (outcome: string) =>
    toast.success(t(outcome === 'done' ? done : 'firstGiven'));
  return {
    failure,
    isDeciding,
    words,
    setWords,
    freeze: (body: { degree: 'moneyOut' | 'trading' | 'signIn'; template: string; untilTime?: number }) =>
      decide(() => freeze.send({ params, body: { seen, ownWords: '', words: '', ...body } }), told('isFrozen')),
    unfreeze: () => decide(() => unfreeze.send({ params, body: { seen, words } }), told('isUnfrozen')),
    reset: (reason: string) => decide(() => reset.send({ params, body: { seen, reason, words } }), told('isReset')),
    cancelOrders: () => decide(() => orders.send({ params, body: {} }), told('ordersGone')),
    endSessions: () => decide(() => sessions.send({ params, body: {} }), told('sessionsGone')),
  };
}

/** The seats of what needs two operators, and the end of a freeze. */
function Decision({
  member: { freeze, fourEyes, pendingCommand },
  actions,
  mayUnfreeze,
  refetch,
}: {
  readonly member: OperatorMember;
  readonly actions: MemberActions;
  readonly mayUnfreeze: boolean;
  readonly refetch: MemberProps['refetch'];
}) {
  const t = useTranslation(memberMessages);
  const { id } = useOperator();
  const turn = turnOf(fourEyes, id);
  if (freeze === null && pendingCommand === null) return null;
  const mayEnd = freeze !== null && mayUnfreeze && pendingCommand !== 'second-factor remove' && turn !== 'wasFirst';
  return (
    <Deciding>
      <ApprovalSections approvals={fourEyes} mayDecide={mayUnfreeze} words={actions.words} onWords={actions.setWords} />
      <Foot>
        {mayEnd && (
          <Button variant="primary" busy={actions.isDeciding} busyLabel={t('unfreezing')} onClick={actions.unfreeze}>
            {t('unfreeze')}
          </Button>
        )}
        {turn === 'wasFirst' && fourEyes.first && <TakeBack id={fourEyes.first.id} refetch={refetch} />}
      </Foot>
    </Deciding>
  );
}

/** What is stopped, by whom and why, and what waits for a second operator. */
function FreezeStrip({ freeze, pendingCommand }: Pick<OperatorMember, 'freeze' | 'pendingCommand'>) {
  const t = useTranslation(memberMessages);
  return (
    <>
      {freeze !== null && (
        <Frozen>
          <b>{t(degreeKeys[freeze.degree].short)}</b>{' '}
          {t('frozenBy', { name: freeze.by, time: formatUtcMinute(freeze.time) })}{' '}
          {freeze.untilTime !== null && t('frozenUntil', { time: formatUtcMinute(freeze.untilTime) })}
          <br />
          {freeze.reason}
        </Frozen>
      )}
      {pendingCommand === 'second-factor remove' && <Frozen>{t('resetWaits')}</Frozen>}
    </>
  );
}

const Loading = styled.div`
  display: grid;
  gap: ${token.s4};
  padding: ${token.s4};
`;

const Head = styled.header`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s2};
    ${textStyle(16, 600)}
  }

  small {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token.s3};
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }
`;

const Back = styled(Link)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${token.r2};
  color: ${token.text2};

  ${media.phone} {
    display: none;
  }
`;

const Parts = styled.div`
  flex: none;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  overflow-x: auto;

  [role='tablist'] {
    gap: 20px;
    border: 0;
    background: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  margin-left: auto;
`;

const Columns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  min-height: 0;
  overflow: auto;

  > :last-child {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      border-left: 0;
    }
  }
`;

const Frozen = styled.p`
  flex: none;
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.dangerSoft};
  ${textStyle(13)}
`;

const Deciding = styled.div`
  border-bottom: 1px solid ${token.line};
`;

const Foot = styled.div`
  padding: ${token.s3} 20px;

  &:empty {
    display: none;
  }
`;
