import { isMaskedNickname, type VerificationStatus } from '@livery/contract/calls/member';
import type { BankAccount } from '@livery/contract/calls/payment-accounts';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, Card, Pill, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Bookmark, Check, CircleX, Clock, IdCard, Landmark, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sellMessages } from '../../../messages.ts';
import { formatUnitPrice } from '../fiat-money.ts';
import { placeAddress } from '../place.ts';
import type { SaleForm } from './use-sale-form.ts';

const texts = {
  unverified: { step: 'realName', icon: IdCard, title: 'unverified', text: 'unverifiedText', action: 'verifyName' },
  failed: { step: 'realName', icon: CircleX, title: 'failed', text: 'failedText', action: 'verifyAgain' },
  certifying: { step: 'realName', icon: Clock, title: 'certifying', text: 'certifyingText', action: 'seeSent' },
  unbound: { step: 'bankAccount', icon: Landmark, title: 'unbound', text: 'unboundText', action: 'addBank' },
  otherName: { step: 'bankAccount', icon: Landmark, title: 'otherName', text: 'otherNameText', action: 'addBank' },
  unnamed: { step: 'nickname', icon: UserRound, title: 'unnamed', text: 'unnamedText', action: undefined },
} as const;

interface BlockedSaleProps {
  readonly blocker: SaleBlocker;
  readonly form: SaleForm;
  /** When the document was submitted, in epoch seconds. */
  readonly submitTime: number | undefined;
  readonly onLeave: (path: string) => void;
  /** The field for a nickname and its button. */
  readonly nicknameStep: ReactNode;
}

/** Says what a sale waits for (spec §5), and links to it. The form keeps what was typed. */
export function BlockedSale({ blocker, form, submitTime, onLeave, nicknameStep }: BlockedSaleProps) {
  const t = useTranslation(sellMessages);
  const { step, icon: Icon, title, text, action } = texts[blocker];
  const isWaiting = blocker === 'certifying';
  const { currency } = form.sellable;
  return (
    <BlockedCard aria-label={t('blocked')}>
      <SaleSteps current={step} />
      <Explanation>
        <IconTile $isWaiting={isWaiting}>
          <Icon size={20} aria-hidden />
        </IconTile>
        <h2>{t(title, { currency })}</h2>
        <p>{t(text, { currency })}</p>
        {isWaiting && submitTime !== undefined && (
          <Pill tone="waiting">{t('certifyingSince', { time: formatTime(submitTime) })}</Pill>
        )}
        <KeptSale form={form} />
        {action === undefined ? (
          nicknameStep
        ) : (
          <Button
            variant={isWaiting ? 'secondary' : 'primary'}
            size={36}
            onClick={() => onLeave(step === 'bankAccount' ? `/bank-setting?add=1&currency=${currency}` : '/auth')}
          >
            {t(action)}
          </Button>
        )}
        <ButtonLink as={Link} to={placeAddress({ view: 'buy' })} variant="ghost" size={36}>
          {t('backToOffers')}
        </ButtonLink>
      </Explanation>
    </BlockedCard>
  );
}

/** The part of the offer that is typed so far. */
function KeptSale({ form: { read, sellable } }: { readonly form: SaleForm }) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const { quantity, unitPrice } = read;
  if (quantity === undefined) return null;
  const amount = `${formatDecimal(quantity, language)} ${sellable.coin}`;
  return (
    <Kept>
      <Bookmark size={14} aria-hidden />
      {unitPrice === undefined
        ? t('keptAmount', { amount })
        : t('keptSale', { amount, price: formatUnitPrice(unitPrice, sellable.currency, language) })}
    </Kept>
  );
}

const steps = ['realName', 'bankAccount', 'nickname', 'sell'] as const;

/** The steps to a sale (spec §5): a verified real name, a bank account in it, a nickname, the sale itself. */
function SaleSteps({ current }: { readonly current: Exclude<(typeof steps)[number], 'sell'> }) {
  const t = useTranslation(sellMessages);
  const at = steps.indexOf(current);
  return (
    <Steps aria-label={t('steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          <Mark $state={index < at ? 'done' : index === at ? 'current' : 'ahead'} aria-hidden>
            {index < at ? <Check size={12} /> : index + 1}
          </Mark>
          {t(step)}
          {index < at && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </Steps>
  );
}

/**
 * What a sale waits for (spec §5): a verified name, the operator's decision about it, a bank account, one in the verified
 * name, or a nickname.
 */
export type SaleBlocker = keyof typeof texts;

/** What blocks a sale for a currency; `undefined` if nothing does. */
export function saleBlocker(
  verification: VerificationStatus,
  banks: readonly BankAccount[],
  { currency, nickname }: { readonly currency: string; readonly nickname: string },
): SaleBlocker | undefined {
  if (verification !== 'verified') return verification === 'none' ? 'unverified' : verification;
  const inCurrency = banks.filter((bank) => bank.currency === currency);
  if (inCurrency.length === 0) return 'unbound';
  if (inCurrency.every(({ holder }) => holder === 'other')) return 'otherName';
  return nickname === '' || isMaskedNickname(nickname) ? 'unnamed' : undefined;
}

const BlockedCard = styled(Card).attrs({ $padding: 0 })`
  min-width: 0;
`;

const Explanation = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.s2};
  padding: ${token.s4};
  text-align: center;
  ${textStyle(13)}
  color: ${token.text2};

  h2 {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }

  > a,
  > button,
  > label,
  > div {
    width: 100%;
    text-align: start;
  }
`;

const IconTile = styled.span<{ $isWaiting: boolean }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 10px;
  background: ${token.surface2};
  color: ${({ $isWaiting }) => ($isWaiting ? token.warning : token.text2)};
`;

const Kept = styled.p`
  display: flex;
  gap: ${token.s2};
  width: 100%;
  margin-block: ${token.s2};
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  text-align: start;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 1px;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s2} ${token.s3};
  margin: 0;
  padding: ${token.s4};
  border-bottom: 1px solid ${token.line};
  list-style: none;
  ${textStyle(12, 500)}
  color: ${token.text2};

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }

  li[aria-current] {
    color: ${token.text1};
  }
`;

const Mark = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: 50%;
  font-weight: 600;
  ${({ $state }) =>
    ({
      done: `background: ${token.successSoft}; color: ${token.success};`,
      current: `background: ${token.primary}; color: ${token.onPrimary};`,
      ahead: `box-shadow: inset 0 0 0 1px ${token.lineStrong};`,
    })[$state]}
`;
