import type { Transfer } from '@livery/contract/calls/transfers';
import { add, isMore, subtract, zero } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { Link } from '@livery/platform/router';
import { Amount, Button, ButtonLink, media, textStyle, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { ArrowRight, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';
import { ReviewCard } from '../money/money-page.tsx';
import { Caption, CommandNotice, OutcomeCard, ResultFigure } from '../money/outcome-card.tsx';
import { accountIcons, IconTile } from './transfer-fields.tsx';
import type { TransferForm } from './use-transfer-form.ts';

/** The result of the transfer, and its button. */
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

interface TransferDoneProps {
  readonly form: TransferForm;
  readonly transfer: Transfer;
  /** The page that the member came from, with its title. */
  readonly wayBack: { readonly to: string; readonly title: string } | undefined;
}

/** Confirms the transfer. The page does not redirect: the member presses the button back (docs/decisions.md §43). */
export function TransferDone({ form, transfer, wayBack }: TransferDoneProps) {
  const t = useTranslation(transferMessages);
  const language = useLanguage();
  const coinDetails = useCoinDetails();
  const { amount, coin, from, to, createTime } = transfer;
  const { digits } = coinDetails(coin);
  const { nameOf, availableOf } = form;
  return (
    <OutcomeCard
      title={t('isIn', { amount: `${formatDecimal(amount, language)} ${coin}`, account: nameOf(to) })}
      text={
        <>
          <time>{formatTime(createTime)}</time>, {t('noFee')}
        </>
      }
      actions={
        wayBack ? (
          <>
            <ButtonLink as={Link} to={wayBack.to} variant="primary" size={44}>
              {t('backTo', { page: wayBack.title })}
            </ButtonLink>
            <Button size={44} onClick={form.startAgain}>
              {t('stayHere')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink as={Link} to="/assets" variant="primary" size={44}>
              {t('viewAssets')}
            </ButtonLink>
            <Button size={44} onClick={form.startAgain}>
              {t('newTransfer')}
            </Button>
          </>
        )
      }
    >
      <Movement>
        {([from, to] as const).map((category, index) => {
          const Icon = accountIcons[category];
          return [
            index === 1 && <ArrowRight key="arrow" size={18} aria-hidden />,
            <Side key={category}>
              <IconTile>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
              </IconTile>
              <span>
                {nameOf(category)}
                <small>
                  <Amount value={availableOf(category)} {...(digits && { digits })} unit={coin} />
                </small>
              </span>
            </Side>,
          ];
        })}
      </Movement>
    </OutcomeCard>
  );
}

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

const Movement = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.s3} ${token.s6};
  padding: ${token.s4} ${token.s6};
  border-radius: ${token.r2};
  background: ${token.surface2};

  > svg {
    color: ${token.text3};
  }

  ${media.phone} {
    flex-direction: column;

    > svg {
      transform: rotate(90deg);
    }
  }
`;

const Side = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  ${textStyle(14, 600)}
  text-align: start;

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
