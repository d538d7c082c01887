import { depositCall, type Deposit } from '@livery/contract/calls/deposits';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { depositMessages } from '../../messages.ts';

export const depositCommands = defineCommandKind({ name: 'account.deposit', calls: [depositCall] });

/** A deposit's amount and network as a sentence begins. */
export function useDepositText(): (deposit: Pick<Deposit, 'amount' | 'coin' | 'network'>) => string {
  const t = useTranslation(depositMessages);
  const language = useLanguage();
  return ({ amount, coin, network }) =>
    t('amountOnNetwork', { amount: `${formatDecimal(amount, language)} ${coin}`, network });
}

/** Tells what has become of a deposit whose form was left before the answer came. */
export function useDepositOutcomes(): void {
  const t = useTranslation(depositMessages);
  const textOf = useDepositText();
  useCommandOutcomes(depositCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('submitted'), { text: textOf(outcome.data) });
    else if (outcome.status === 'refused') toast.error(t('notSubmitted'), { text: outcome.error.message });
    else toast.warning(t('unknown'));
  });
}
