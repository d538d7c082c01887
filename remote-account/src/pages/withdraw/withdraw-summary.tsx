import { isPositive, zero } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { Amount, Button, token } from '@livery/ui';
import styled from 'styled-components';
import { ChunkedAddress } from '../money-form/chunked-address.tsx';
import { KeyValues } from '@livery/ui/key-values';
import { Caption, ResultFigure } from '../money-form/result-figure.ts';
import { Notice } from '@livery/ui/notice';
import { ReviewCard } from '../money-layout/money-page.tsx';
import { withdrawMessages } from '../../messages.ts';
import type { WithdrawalForm } from './use-withdrawal-form.ts';

const SubmitPart = styled.div`
  display: grid;
  gap: ${token.s3};
`;

export interface WithdrawSummaryProps {
  readonly form: WithdrawalForm;
  readonly hasFundsPassword: boolean;
  /** Leads to the form of the funds password, and back. `undefined` where that page is not there. */
  readonly onSetPassword: (() => void) | undefined;
}

/** What arrives and where, and the way to the review. */
export function WithdrawSummary({ form, hasFundsPassword, onSetPassword }: WithdrawSummaryProps) {
  const t = useTranslation(withdrawMessages);
  const { amount, received, info, channel, wallet } = form;
  const { coin } = info;
  return (
    <ReviewCard as="div">
      <div>
        <Caption>{t('youReceive')}</Caption>
        <ResultFigure>
          <Amount value={received && isPositive(received) ? received : zero} />
          <small>{coin}</small>
        </ResultFigure>
      </div>
      <div data-grow>
        <Caption>{t('toOn', { network: channel.network })}</Caption>
        {wallet ? <ChunkedAddress address={wallet.address} size={13} /> : '--'}
      </div>
      <KeyValues as="dl">
        <div>
          <dt>{t('from')}</dt>
          <dd>{t('spotAccount')}</dd>
        </div>
        <div>
          <dt>{t('amountLabel')}</dt>
          <dd>
            <Amount value={amount.value ?? zero} unit={coin} />
          </dd>
        </div>
        <div>
          <dt>{t('networkFee')}</dt>
          <dd>
            <Amount value={channel.fee} unit={coin} />
          </dd>
        </div>
      </KeyValues>
      <SubmitPart>
        {hasFundsPassword ? (
          <Button type="submit" variant="primary" size={44} wide>
            {t('review')}
          </Button>
        ) : (
          <>
            <Notice>{t('passwordUnset')}</Notice>
            {onSetPassword && (
              <Button variant="primary" size={44} wide onClick={onSetPassword}>
                {t('setPassword')}
              </Button>
            )}
          </>
        )}
      </SubmitPart>
    </ReviewCard>
  );
}
