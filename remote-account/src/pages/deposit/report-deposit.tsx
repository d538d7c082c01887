import { zero } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { Amount, Button, textStyle, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import styled from 'styled-components';
import { AmountField } from '../money-form/amount-field.tsx';
import { CommandNotice } from '../money-form/command-notice.tsx';
import { KeyValues } from '@livery/ui/key-values';
import { FieldsCard } from '../money-layout/money-page.tsx';
import { StepTitle } from '../money-layout/step-title.tsx';
import type { ChosenChannel } from './chosen-channel.ts';
import { depositMessages } from '../../messages.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import { maxRemarks, type DepositForm } from './use-deposit-form.ts';

const Introduction = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

const SubmitPart = styled.div`
  display: grid;
  gap: ${token.s4};
  margin-top: auto;
`;

/** Step 2: what was sent, with a picture that shows it. */
export function ReportDeposit({ form, chosen }: { readonly form: DepositForm; readonly chosen: ChosenChannel }) {
  const t = useTranslation(depositMessages);
  const { amount, amountInput, type, state } = form;
  const { coin } = chosen.coin;
  return (
    <FieldsCard
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <StepTitle step={2}>{t('tellUs')}</StepTitle>
      <Introduction>{t('matched')}</Introduction>
      <AmountField
        ref={amountInput}
        coin={coin}
        value={amount.text}
        error={amount.error}
        help={t('exactly')}
        onType={type}
        onLeave={amount.leave}
      />
      <ScreenshotField photo={form.photo} error={form.screenshotError} onRemove={form.removeScreenshot} />
      <TextAreaField
        label={t('remarks')}
        labelEnd={t('optional')}
        name="remarks"
        autoComplete="off"
        maxLength={maxRemarks}
        placeholder={t('remarksExample')}
        value={form.remarks}
        onChange={(event) => form.typeRemarks(event.target.value)}
      />
      <SubmitPart>
        <KeyValues>
          <div>
            <dt>{t('depositFee')}</dt>
            <dd>0</dd>
          </div>
          <div>
            <dt>{t('addedToSpot')}</dt>
            <dd>
              <Amount value={amount.value ?? zero} unit={coin} />
            </dd>
          </div>
        </KeyValues>
        <CommandNotice state={state} />
        <Button type="submit" variant="primary" size={44} wide busy={isBusy(state)} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
      </SubmitPart>
    </FieldsCard>
  );
}
