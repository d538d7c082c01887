import { transferCall } from '@livery/contract/calls/transfers';
import { useTranslation } from '@livery/i18n';
import { emptyInput, limitDecimals } from '@livery/i18n/decimal-input';
import { defineCommandKind, isBusy, useCommand, useCommandOutcomes } from '@livery/platform/commands';
import { Button, toast } from '@livery/ui';
import { useDecimalText } from '@livery/ui/decimal-text';
import { TextField } from '@livery/ui/field';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { transferMessages } from '../../../messages.ts';

/** The name identifies stored requests in the browser. */
const transfers = defineCommandKind({ name: 'sample.transfer', calls: [transferCall] });

/** Moves USDT from spot to futures. */
export function TransferForm() {
  const t = useTranslation(transferMessages);
  const [input, setInput] = useState(emptyInput);
  const [error, setError] = useState<string>();
  const text = useDecimalText({
    input,
    onInput: (next) => {
      setInput(next);
      setError(undefined);
    },
  });
  const { state, send } = useCommand(transfers);
  // Reports a transfer whose page was left before the answer arrived.
  useCommandOutcomes(transfers, ({ status }) => status === 'done' && toast.success(t('moved')));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const amount = limitDecimals(input, 8);
    if (!amount.ok) return setError(t('notAnAmount'));
    if (isBusy(state)) return;
    const body = { coin: 'USDT', amount: amount.value, from: 'SPOT', to: 'FUTURE' } as const;
    const outcome = await send(transferCall, { body });
    if (outcome?.status === 'done') {
      setInput(emptyInput);
      toast.success(t('moved'));
    } else if (outcome?.status === 'refused') setError(outcome.error.message);
    else if (outcome?.status === 'unknown') setError(t('outcomeUnknown'));
  }

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...text} label={t('amount')} error={error} />
      <Button type="submit" busy={isBusy(state)} busyLabel={t('moving')}>
        {t('move')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
