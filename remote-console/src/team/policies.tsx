import type { CallData } from '@livery/contract/call';
import { changePolicyCall, changeRolesCall, type policiesCall } from '@livery/contract/calls/operator/oversight';
import { pendingApprovalsCall, type PendingApproval } from '@livery/contract/calls/operator/approvals';
import { inviteCall, removeOperatorCall } from '@livery/contract/calls/operator/team';
import { operatorGrant } from '@livery/contract/calls/operator/rights';
import { isDecimal, type Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Switch } from '@livery/ui/switch';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { useChangeText } from '../approvals/use-change-text.tsx';
import { teamMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { TakeBack } from '../review/approvals.tsx';
import { useOperator } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { InvitationLink } from './invitation-link.tsx';
import { kindName, usePolicyText } from './team-words.ts';

type ListedPolicy = CallData<typeof policiesCall>['list'][number];

/** Kinds whose changes have a worth. */
const withWorth = new Set(['withdrawal', 'withdrawalToNewAddress', 'deposit', 'c2c']);

interface PoliciesProps {
  readonly list: readonly ListedPolicy[];
  readonly mayDecide: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What needs a second operator, with the changes of it that wait for one. */
export function Policies({ list, mayDecide, refetch }: PoliciesProps) {
  const t = useTranslation(teamMessages);
  return (
    <section aria-label={t('fourEyes')}>
      <Head>
        <h2>{t('fourEyes')}</h2>
        <small>{t('fourEyesHint')}</small>
      </Head>
      <List>
        {list.map((policy) => (
          <PolicyRow
            key={[policy.kind, policy.coin, policy.tenantId].join(' ')}
            policy={policy}
            mayDecide={mayDecide}
            refetch={refetch}
          />
        ))}
      </List>
      <WaitingChanges />
    </section>
  );
}

interface PolicyRowProps extends Omit<PoliciesProps, 'list'> {
  readonly policy: ListedPolicy;
}

function PolicyRow({ policy, mayDecide, refetch }: PolicyRowProps) {
  const t = useTranslation(teamMessages);
  const me = useOperator();
  const { tenants } = useOperator();
  const { kind, isOn, minWorth, coin, tenantId, seen, pending, fourEyes } = policy;
  const { send, state } = useRepeatableCall(changePolicyCall);
  const [typed, setTyped] = useState<string>();
  const isBusy = state.status === 'sending' || state.status === 'unknown';
  const scope = [coin, tenants.find(({ id }) => id === tenantId)?.name].filter(Boolean).join(', ');
  const demands = usePolicyText();

  async function change(next: { readonly isOn: boolean; readonly minWorth: Decimal }): Promise<void> {
    const body = { kind, coin, tenantId, seen, ...next, words: '' };
    const outcome = await send({ body });
    if (outcome?.status === 'refused') return void toast.error(outcome.error.message);
    if (outcome?.status !== 'done') return;
    setTyped(undefined);
    toast.success(outcome.data.outcome === 'done' ? t('policyChanged') : t('waitsForSecond'));
  }

  const first = fourEyes.first;
  return (
    <li>
      <PolicyLine>
        <span>
          {t(kindName[kind])}
          {scope !== '' && <small> {scope}</small>}
        </span>
        {withWorth.has(kind) && mayDecide && !pending ? (
          <WorthInput
            aria-label={t('leastWorth', { policy: t(kindName[kind]) })}
            inputMode="decimal"
            value={typed ?? minWorth}
            disabled={isBusy}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => {
              if (typed === undefined || typed === minWorth) return setTyped(undefined);
              if (!isDecimal(typed) || typed.startsWith('-')) return void toast.error(t('notAWorth'));
              void change({ isOn, minWorth: typed });
            }}
          />
        ) : (
          <b>{demands(policy)}</b>
        )}
        <Switch
          aria-label={t(kindName[kind])}
          checked={isOn}
          disabled={!mayDecide || isBusy || pending !== null}
          onChange={() => void change({ isOn: !isOn, minWorth })}
        />
      </PolicyLine>
      {pending && first && (
        <Waiting>
          <p>
            {t('changeWaits', {
              name: first.operator.name,
              from: demands(policy),
              to: demands(pending),
            })}
          </p>
          {first.operator.id === me.id && <TakeBack id={first.id} refetch={refetch} />}
          {first.operator.id !== me.id && mayDecide && (
            <Button
              size={28}
              busy={isBusy}
              onClick={() => void change({ isOn: pending.isOn, minWorth: pending.minWorth })}
            >
              {t('approve')}
            </Button>
          )}
        </Waiting>
      )}
    </li>
  );
}

/** Invitations, roles and removals that one owner has asked for, and another has to approve. */
function WaitingChanges() {
  const { data, refetch } = useOperatorCall(pendingApprovalsCall, { query: { pageSize: 200 } }, ['approvals', 'team']);
  const [link, setLink] = useState<string | null>(null);
  const waiting = data?.list.filter(({ kind }) => kind === 'invitation' || kind === 'operator') ?? [];
  if (waiting.length === 0 && link === null) return null;
  return (
    <Changes>
      {waiting.map((approval) => (
        <WaitingChange key={approval.id} approval={approval} refetch={refetch} onLink={setLink} />
      ))}
      {link !== null && <InvitationLink link={link} />}
    </Changes>
  );
}

const grantsText = z.array(operatorGrant);

interface WaitingChangeProps {
  readonly approval: PendingApproval;
  readonly refetch: () => Promise<unknown>;
  /** An invitation was made, which has this link. */
  readonly onLink: (link: string | null) => void;
}

function WaitingChange({ approval, refetch, onLink }: WaitingChangeProps) {
  const t = useTranslation(teamMessages);
  const me = useOperator();
  const invite = useRepeatableCall(inviteCall);
  const setRoles = useRepeatableCall(changeRolesCall);
  const remove = useRepeatableCall(removeOperatorCall);
  const { title, fields } = useChangeText()(approval);
  const { id, first, who, command, recordId, seen, isOpenToCaller, arguments: given } = approval;
  const isBusy = [invite, setRoles, remove].some(({ state }) => state.status === 'sending');

  async function approve(): Promise<void> {
    const [mail = '', name = ''] = given;
    const params = { id: recordId };
    const grantsOf = (text = '[]') => grantsText.parse(JSON.parse(text));
    if (command === 'invite') {
      const outcome = await invite.send({ body: { mail, name, grants: grantsOf(given[2]), approval: id } });
      if (outcome?.status === 'refused') toast.error(outcome.error.message);
      else if (outcome?.status === 'done') onLink(outcome.data.link);
      return;
    }
    const outcome =
      command === 'roles set'
        ? await setRoles.send({ params, body: { grants: grantsOf(given[1]), seen, words: '' } })
        : await remove.send({ params, body: { seen, words: '' } });
    if (outcome?.status === 'refused') toast.error(outcome.error.message);
    else if (outcome?.status === 'done') toast.success(t('changeApproved'));
  }

  return (
    <Waiting>
      <OperatorMark operator={first} />
      <div>
        <b>{[title, ...who].join(' · ')}</b>
        {fields.map(({ name, before, after }) => (
          <p key={name}>
            {name} {before && <del>{before}</del>} {after}
          </p>
        ))}
        <p>{t('waitsSince', { name: first.name })}</p>
      </div>
      {first.id === me.id && <TakeBack id={id} refetch={refetch} />}
      {isOpenToCaller && (
        <Button size={28} busy={isBusy} onClick={() => void approve()}>
          {t('approve')}
        </Button>
      )}
    </Waiting>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.s1} ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    ${textStyle(13, 600)}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const List = styled.ul`
  > li {
    border-bottom: 1px solid ${token.line};
  }
`;

const PolicyLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 40px;
  padding: 2px ${token.s4};

  > span:first-child {
    flex: 1;
  }

  b {
    ${textStyle(13, 600)}
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${token.text3};
  }
`;

const WorthInput = styled.input`
  width: 110px;
  min-height: 28px;
  padding: 0 ${token.s2};
  border: 1px solid ${token.line};
  border-radius: ${token.r1};
  background: ${token.surface2};
  color: ${token.text1};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin: 0 ${token.s4} ${token.s2};
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(12)}

  > :is(p, div) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  del {
    color: ${token.text3};
    text-decoration-color: ${token.danger};
  }

  button {
    flex: none;
  }
`;

const Changes = styled.div`
  padding: ${token.s3} 0;
`;
