import type { Transfer } from '@livery/contract/calls/transfers';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, Button, ButtonLink, media, textStyle, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { useCoinDetails } from '../assets/accounts.ts';
import { OutcomeCard } from '../money-form/outcome-card.tsx';
import { accountIcons, IconTile } from './account-select.tsx';
import { transferMessages } from '../../messages.ts';
import type { TransferForm } from './use-transfer-form.ts';

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

export interface TransferDoneProps {
  readonly form: TransferForm;
  readonly transfer: Transfer;
  /** Where the member came from, with the title of its page. */
  readonly wayBack: { readonly to: string; readonly title: string } | undefined;
}

/** The transfer has happened. Nothing moves by itself: the member presses the way back (docs/decisions.md §43). */
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
