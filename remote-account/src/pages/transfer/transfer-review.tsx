import { add, isMore, subtract, zero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { Amount, Button, token, textStyle } from '@livery/ui';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { useCoinDetails } from '../assets/accounts.ts';
import { CommandNotice } from '../money-form/command-notice.tsx';
import { KeyValues } from '@livery/ui/key-values';
import { Caption, ResultFigure } from '../money-form/result-figure.ts';
import { ReviewCard } from '../money-layout/money-page.tsx';
import { transferMessages } from '../../messages.ts';
import type { TransferForm } from './use-transfer-form.ts';

const BalanceTable = styled.table`
  width: 100%;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums lining-nums;

  :is(th, td) {
    height: 28px;
    padding: 0;
    text-align: end;
  }

  :is(th, td):first-child {
    text-align: start;
  }

  :is(th, td) + :is(th, td) {
    padding-inline-start: ${token.s3};
  }

  thead th {
    ${textStyle(12)}
    color: ${token.text3};
  }

  tbody td {
    color: ${token.text2};
  }

  tbody td:last-child {
    font-weight: 600;
    color: ${token.text1};
  }
`;

const EnoughLine = styled.p`
  display: flex;
  gap: ${token.s2};
  margin-top: ${token.s4};
  ${textStyle(13)}

  svg {
    flex: none;
    color: ${token.success};
  }
`;

const SubmitPart = styled.div`
  display: grid;
  gap: ${token.s3};
`;

/** What comes of the transfer, and the action. */
export function TransferReview({ form, backTitle }: { readonly form: TransferForm; readonly backTitle?: string }) {
  const t = useTranslation(transferMessages);
  const language = useLanguage();
  const coinDetails = useCoinDetails();
  const { route, coin, nameOf, available, availableTo, amount, missing, state } = form;
  if (!route) return null;
  const { digits } = coinDetails(coin);
  const format = digits ? { digits } : {};
  const moved = amount.value ?? zero;
  const isEnough = backTitle !== undefined && missing && amount.value && !isMore(missing, amount.value);
  const rows = [
    { category: route.from, now: available, afterwards: subtract(available, moved) },
    { category: route.to, now: availableTo, afterwards: add(availableTo, moved) },
  ];
  return (
    <ReviewCard as="div">
      <div>
        <Caption>{t('arrivesIn', { account: nameOf(route.to) })}</Caption>
        <ResultFigure>
          <Amount value={moved} {...format} />
          <small>{coin}</small>
        </ResultFigure>
      </div>
      <div data-grow>
        <BalanceTable>
          <thead>
            <tr>
              <th scope="col">{t('availableOf', { coin })}</th>
              <th scope="col">{t('now')}</th>
              <th scope="col">{t('afterwards')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, now, afterwards }) => (
              <tr key={category}>
                <th scope="row">{nameOf(category)}</th>
                <td>
                  <Amount value={now} {...format} />
                </td>
                <td>
                  <Amount value={afterwards} {...format} />
                </td>
              </tr>
            ))}
          </tbody>
        </BalanceTable>
        {isEnough && (
          <EnoughLine>
            <CircleCheck size={18} aria-hidden />
            {t('enoughFor', { page: backTitle })}
          </EnoughLine>
        )}
      </div>
      <SubmitPart>
        <KeyValues>
          <div>
            <dt>{t('fee')}</dt>
            <dd>0</dd>
          </div>
        </KeyValues>
        <CommandNotice state={state} />
        <Button type="submit" variant="primary" size={44} wide busy={isBusy(state)} busyLabel={t('transferring')}>
          {amount.value
            ? t('transferAmount', { amount: `${formatDecimal(amount.value, language)} ${coin}` })
            : t('transfer')}
        </Button>
      </SubmitPart>
    </ReviewCard>
  );
}
