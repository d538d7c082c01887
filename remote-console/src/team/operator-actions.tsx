import { changeRolesCall, operatorRolesCall } from '@livery/contract/calls/operator/oversight';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import {
  endSessionsCall,
  unlockOperatorCall,
  withdrawInvitationCall,
  type TeamMember,
} from '@livery/contract/calls/operator/team';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { Button, IconButton, Skeleton, toast } from '@livery/ui';
import { Dialog, Menu } from '@livery/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from '@livery/platform/router';
import { layoutMessages, teamMessages } from '../messages.ts';
import { useOperator } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { TakeBack } from '../review/approvals.tsx';
import { BeforeAfter } from '../review/before-after.tsx';
import { GrantFields } from './grant-fields.tsx';
import { useGrantsText } from './team-words.ts';

/** What an owner may do about an operator: change roles, sign out, unlock. Nobody changes their own roles. */
export function OperatorActions({ operator }: { readonly operator: TeamMember }) {
  const t = useTranslation(teamMessages);
  const me = useOperator();
  const [isOpen, setOpen] = useState(false);
  const [parameters] = useSearchParams();
  // A waiting change of roles opens by its address.
  const [isChangingRoles, setChangingRoles] = useState(parameters.get('operator') === operator.id);
  const trigger = useRef<HTMLButtonElement>(null);
  const endSessions = useRepeatableCall(endSessionsCall);
  const unlock = useRepeatableCall(unlockOperatorCall);
  const { id, name, sessions } = operator;

  async function act(action: string): Promise<void> {
    if (action === 'roles') return setChangingRoles(true);
    const { send } = action === 'signOut' ? endSessions : unlock;
    const outcome = await send({ params: { id } });
    if (outcome?.status === 'refused') toast.error(outcome.error.message);
    else if (outcome?.status === 'done') toast.success(action === 'signOut' ? t('wasSignedOut') : t('wasUnlocked'));
  }

  return (
    <>
      <IconButton
        ref={trigger}
        size={36}
        label={t('actionsFor', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu
        isOpen={isOpen}
        onOpenChange={setOpen}
        triggerRef={trigger}
        label={t('actionsFor', { name })}
        items={[
          ...(id === me.id ? [] : [{ id: 'roles', label: t('changeRoles') }]),
          ...(sessions === 0 ? [] : [{ id: 'signOut', label: t('signOutEverywhere') }]),
          { id: 'unlock', label: t('unlock') },
        ]}
        onAction={(action) => void act(action)}
      />
      {isChangingRoles && id !== me.id && <RolesDialog operator={operator} onClose={() => setChangingRoles(false)} />}
    </>
  );
}

function RolesDialog({
  operator: { id, name },
  onClose,
}: {
  readonly operator: TeamMember;
  readonly onClose: () => void;
}) {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  const { data, refetch } = useOperatorCall(operatorRolesCall, { params: { id } }, ['team', 'approvals']);
  const { send, state } = useRepeatableCall(changeRolesCall);
  const me = useOperator();
  const inWords = useGrantsText();
  const [changed, setChanged] = useState<readonly OperatorGrant[]>();
  const pending = data?.pending;
  const first = data?.fourEyes.first;
  const grants = pending ?? changed ?? data?.grants ?? [];

  async function save(): Promise<void> {
    if (!data) return;
    const outcome = await send({ params: { id }, body: { grants: [...grants], seen: data.seen, words: '' } });
    if (outcome?.status === 'refused') return void toast.error(outcome.error.message);
    if (outcome?.status !== 'done') return;
    toast.success(outcome.data.outcome === 'done' ? t('rolesChanged') : t('waitsForSecond'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rolesOf', { name })}
      closeLabel={layout('close')}
      actions={
        pending && first?.operator.id === me.id ? (
          <TakeBack id={first.id} refetch={refetch} />
        ) : (
          <Button variant="primary" disabled={!data} busy={state.status === 'sending'} onClick={() => void save()}>
            {pending ? t('approve') : t('saveRoles')}
          </Button>
        )
      }
    >
      {data && pending && first ? (
        <>
          <p>{t('rolesWait', { name: first.operator.name })}</p>
          <p>{first.words}</p>
          <BeforeAfter
            label={t('rolesOf', { name })}
            fields={[{ name: t('roles'), before: inWords(data.grants), after: inWords(pending) }]}
          />
        </>
      ) : data ? (
        <GrantFields grants={grants} onChange={setChanged} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

export function WithdrawInvitation({ mail }: { readonly mail: string }) {
  const t = useTranslation(teamMessages);
  const { send, state } = useRepeatableCall(withdrawInvitationCall);
  const withdraw = async () => {
    const outcome = await send({ body: { mail } });
    if (outcome?.status === 'refused') toast.error(outcome.error.message);
  };
  return (
    <Button size={28} busy={state.status === 'sending'} onClick={() => void withdraw()}>
      {t('withdraw')}
    </Button>
  );
}
