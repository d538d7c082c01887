import type { FuturesDirection } from '@livery/contract/rules/futures';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { LogInLink, priceDigits } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { Button, textStyle, token } from '@livery/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { useTrade } from '../terms/trade.ts';
import type { Ticket } from './use-ticket.ts';

const DirectionButton = styled(Button)`
  min-height: 60px;
  padding: ${token.s1};
  border-radius: 10px;
`;

const ButtonText = styled.span`
  display: grid;
  justify-items: center;
  gap: 2px;

  b {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    ${textStyle(16, 650)}
  }

  small {
    ${textStyle(12, 500)}
    font-variant-numeric: tabular-nums;
  }
`;

const SignIn = styled.div`
  grid-column: 1 / -1;
`;

interface BuyButtonProps {
  readonly ticket: Ticket | undefined;
  readonly direction: FuturesDirection;
  readonly disabled: boolean;
}

function BuyButton({ ticket, direction, disabled }: BuyButtonProps) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { product, isClosed } = useTrade();
  const last = useTickerFigure(product.symbol, (ticker) => ticker?.price) ?? product.price;
  const isUp = direction === 'up';
  const Icon = isUp ? ArrowUp : ArrowDown;
  const price = formatDecimal(last, language, priceDigits(product));
  const isLimit = ticket?.typed.type === 'limit';
  return (
    <DirectionButton
      variant={isUp ? 'up' : 'down'}
      size={48}
      wide
      busy={ticket?.sent === direction}
      busyLabel={t(ticket?.isChecking ? 'checking' : 'sending')}
      disabled={disabled || (ticket?.isSending === true && ticket.sent !== direction)}
      onClick={() => ticket?.buy(direction)}
    >
      <ButtonText>
        <b>
          <Icon size={18} aria-hidden />
          {t(isUp ? 'call' : 'put')}
        </b>
        {!isClosed && <small>{isLimit ? t('whenReached') : t(isUp ? 'paysAbove' : 'paysBelow', { price })}</small>}
      </ButtonText>
    </DirectionButton>
  );
}

/** Call and put, or a visitor's link to sign in. */
export function BuyButtons({ ticket, disabled }: Omit<BuyButtonProps, 'direction'>) {
  const t = useTranslation(futuresMessages);
  const isSignedIn = useSignedIn();
  if (!isSignedIn)
    return (
      <SignIn>
        <LogInLink variant="primary" size={44} wide>
          {t('signInToTrade')}
        </LogInLink>
      </SignIn>
    );
  return (
    <>
      <BuyButton ticket={ticket} direction="up" disabled={disabled} />
      <BuyButton ticket={ticket} direction="down" disabled={disabled} />
    </>
  );
}
