import { changeRolesCall, operatorRolesCall } from '@livery/contract/calls/operator/oversight';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import {
  endSessionsCall,
  removeOperatorCall,
  unlockOperatorCall,
  withdrawInvitationCall,
  type TeamMember,
} from '@livery/contract/calls/operator/team';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { Button, IconButton, Skeleton, toast } from '@livery/ui';
import { Dialog, DismissButton, Menu, type Option } from '@livery/ui/overlay';
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

interface RowMenuProps {
  readonly label: string;
  readonly items: readonly Option[];
  readonly onAction: (id: string) => void;
}

/** What may be done about a row. */
function RowMenu({ label, items, onAction }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={trigger}
        size={24}
        label={label}
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
        label={label}
        items={items}
        onAction={onAction}
      />
    </>
  );
}

/** What an owner may do about an operator. Nobody changes their own roles or removes themselves. */
export function OperatorActions({ operator }: { readonly operator: TeamMember }) {
  const t = useTranslation(teamMessages);
  const me = useOperator();
  const [isRemoving, setRemoving] = useState(false);
  const [parameters] = useSearchParams();
  // A waiting change of roles opens by its address.
  const [isChangingRoles, setChangingRoles] = useState(parameters.get('operator') === operator.id);
  const endSessions = useRepeatableCall(endSessionsCall);
  const unlock = useRepeatableCall(unlockOperatorCall);
  const { id, name, sessions, lockedUntil } = operator;

  async function act(action: string): Promise<void> {
    if (action === 'roles') return setChangingRoles(true);
    if (action === 'remove') return setRemoving(true);
    const { send } = action === 'signOut' ? endSessions : unlock;
    const outcome = await send({ params: { id } });
    if (outcome?.status === 'refused') toast.error(outcome.error.message);
    else if (outcome?.status === 'done') toast.success(action === 'signOut' ? t('wasSignedOut') : t('wasUnlocked'));
  }

  return (
    <>
      <RowMenu
        label={t('actionsFor', { name })}
        items={[
          ...(id === me.id ? [] : [{ id: 'roles', label: t('changeRoles') }]),
          ...(sessions === 0 ? [] : [{ id: 'signOut', label: t('signOutEverywhere') }]),
          ...(lockedUntil === null ? [] : [{ id: 'unlock', label: t('unlock') }]),
          ...(id === me.id ? [] : [{ id: 'remove', label: t('remove') }]),
        ]}
        onAction={(action) => void act(action)}
      />
      {isChangingRoles && id !== me.id && <RolesDialog operator={operator} onClose={() => setChangingRoles(false)} />}
      {isRemoving && <RemoveDialog operator={operator} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface OperatorDialogProps {
  readonly operator: TeamMember;
  readonly onClose: () => void;
}

/** Takes all access from an operator. The second operator approves in the same dialog. */
function RemoveDialog({ operator: { id, name, sessions }, onClose }: OperatorDialogProps) {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  const { data, refetch } = useOperatorCall(operatorRolesCall, { params: { id } }, ['team', 'approvals']);
  const { send, state } = useRepeatableCall(removeOperatorCall);
  const me = useOperator();
  const first = data?.fourEyes.first;

  async function remove(): Promise<void> {
    if (!data) return;
    const outcome = await send({ params: { id }, body: { seen: data.seen, words: '' } });
    if (outcome?.status === 'refused') return void toast.error(outcome.error.message);
    if (outcome?.status !== 'done') return;
    toast.success(outcome.data.outcome === 'done' ? t('wasRemoved', { name }) : t('waitsForSecond'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      strict
      onClose={onClose}
      title={t('removeTitle', { name })}
      closeLabel={layout('close')}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('keepAccess')}</DismissButton>
          {first?.operator.id === me.id ? (
            <TakeBack id={first.id} refetch={refetch} />
          ) : (
            <Button variant="danger" disabled={!data} busy={state.status === 'sending'} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {sessions > 0 && `${t('sessionsEnd')} `}
        {t('removeText', { name })}
      </p>
      {first && <p>{t('waitsSince', { name: first.operator.name })}</p>}
      {data && !first && data.fourEyes.policies.length > 0 && <p>{t('waitsForSecond')}</p>}
    </Dialog>
  );
}

function RolesDialog({ operator: { id, name }, onClose }: OperatorDialogProps) {
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

export function InvitationActions({ mail, name }: { readonly mail: string; readonly name: string }) {
  const t = useTranslation(teamMessages);
  const { send } = useRepeatableCall(withdrawInvitationCall);
  const withdraw = async () => {
    const outcome = await send({ body: { mail } });
    if (outcome?.status === 'refused') toast.error(outcome.error.message);
  };
  return (
    <RowMenu
      label={t('actionsFor', { name })}
      items={[{ id: 'withdraw', label: t('withdraw') }]}
      onAction={() => void withdraw()}
    />
  );
}
