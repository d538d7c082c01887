import { transferCall, type Transfer } from '@livery/contract/calls/transfers';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { accountMessages, transferMessages } from '../../messages.ts';
import { accountNameKey } from '../assets/accounts.ts';

export const transferCommands = defineCommandKind({ name: 'account.transfer', calls: [transferCall] });

/** A transfer as a sentence. */
export function useTransferText(): (transfer: Pick<Transfer, 'amount' | 'coin' | 'from' | 'to'>) => string {
  const t = useTranslation(transferMessages);
  const names = useTranslation(accountMessages);
  const language = useLanguage();
  return ({ amount, coin, from, to }) =>
    t('moved', {
      amount: `${formatDecimal(amount, language)} ${coin}`,
      from: names(accountNameKey[from]),
      to: names(accountNameKey[to]),
    });
}

/** Tells what has become of a transfer whose form was left before the answer came. */
export function useTransferOutcomes(): void {
  const t = useTranslation(transferMessages);
  const textOf = useTransferText();
  useCommandOutcomes(transferCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('transferred'), { text: textOf(outcome.data) });
    else if (outcome.status === 'refused') toast.error(t('notTransferred'), { text: outcome.error.message });
    else toast.warning(t('unknown'));
  });
}
