import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink } from '@livery/ui';
import { OutcomeCard } from '../../money-form/outcome-card.tsx';
import { shortAddress } from '../../wallets/short-address.ts';
import type { WithdrawalForm } from '../use-withdrawal-form.ts';
import { reviewMessages } from '../../../messages.ts';

interface WithdrawalDoneProps {
  readonly form: WithdrawalForm;
  readonly done: NonNullable<WithdrawalForm['done']>;
}

/** The last step: what was asked for, where its record is, and the way to another one. */
export function WithdrawalDone({ form, done }: WithdrawalDoneProps) {
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  const hasRecords = useHasRoute('/finance');
  const { amount, coin, network, address, id } = done;
  return (
    <OutcomeCard
      title={t('requested')}
      text={t('requestedText', {
        amount: `${formatDecimal(amount, language)} ${coin}`,
        address: shortAddress(address),
        network,
      })}
      actions={
        <>
          {hasRecords && (
            <ButtonLink as={Link} to={`/finance?tab=withdraw&record=${id}`} variant="primary" size={44}>
              {t('viewRecord')}
            </ButtonLink>
          )}
          <Button size={44} onClick={form.startAgain}>
            {t('newWithdrawal')}
          </Button>
        </>
      }
    />
  );
}
