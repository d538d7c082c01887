import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { inviteCall } from '@livery/contract/calls/operator/team';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Dialog } from '@livery/ui/overlay';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { layoutMessages, teamMessages } from '../messages.ts';
import { GrantFields } from './grant-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';

/** Invites an operator, whose link is shown once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  const [mail, setMail] = useState('');
  const [name, setName] = useState('');
  const [grants, setGrants] = useState<readonly OperatorGrant[]>([]);
  const [error, setError] = useState<{ readonly field: string; readonly message: string }>();
  const [link, setLink] = useState<string | null>();
  const { send, state } = useRepeatableCall(inviteCall);
  const isBusy = state.status === 'sending' || state.status === 'unknown';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\S+@\S+$/.test(mail.trim())) return setError({ field: 'mail', message: t('mailNeeded') });
    if (name.trim() === '') return setError({ field: 'name', message: t('nameNeeded') });
    if (grants.length === 0) return setError({ field: 'grants', message: t('roleNeeded') });
    setError(undefined);
    const outcome = await send({ body: { mail: mail.trim(), name: name.trim(), grants: [...grants], approval: null } });
    if (outcome?.status === 'refused') {
      setError({ field: outcome.error.field ?? 'mail', message: outcome.error.message });
    } else if (outcome?.status === 'done' && outcome.data.outcome === 'first approval') {
      toast.success(t('waitsForSecond'));
      onClose();
    } else if (outcome?.status === 'done') setLink(outcome.data.link);
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invite')}
      closeLabel={layout('close')}
      strict={link !== undefined}
      actions={
        link === undefined ? (
          <Button type="submit" form="invite" variant="primary" busy={isBusy}>
            {t('makeLink')}
          </Button>
        ) : (
          <Button onClick={onClose}>{layout('close')}</Button>
        )
      }
    >
      {typeof link === 'string' ? (
        <InvitationLink link={link} />
      ) : (
        <Form id="invite" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('mail')}
            type="email"
            autoComplete="off"
            value={mail}
            error={errorOf('mail')}
            onChange={({ target }) => setMail(target.value)}
          />
          <TextField
            label={t('name')}
            autoComplete="off"
            maxLength={60}
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <GrantFields grants={grants} onChange={setGrants} />
          {errorOf('grants') && <Fault role="alert">{errorOf('grants')}</Fault>}
        </Form>
      )}
    </Dialog>
  );
}

const Fault = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
