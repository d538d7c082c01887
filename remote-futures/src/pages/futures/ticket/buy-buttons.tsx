import type { FuturesDirection } from '@livery/contract/rules/futures';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { LogInLink, priceDigits } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { Amount, Button, media, textStyle, token } from '@livery/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { KeyValues } from '../key-values.ts';
import { useTickerFigure } from '../market/product.ts';
import { useTrade } from '../terms/trade.ts';
import type { Ticket } from './use-ticket.ts';

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

const moneyDigits = { min: 2 };

/** What is won and lost at most, after the fee, and how often one must win to come out even. */
export function OutcomeFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { contract, outcomes } = ticket;
  const { breakEven, winsOfHundred } = ticket.breakEven;
  const { coin, feePercent } = contract;
  const figure = { unit: coin, digits: moneyDigits };
  return (
    <FigureCard>
      <Figures>
        <div>
          <dt>{t('ifRight')}</dt>
          <dd>
            {outcomes?.breakEven === undefined ? (
              '--'
            ) : (
              <WonFigure>
                <Amount value={outcomes.won} signed {...figure} />
              </WonFigure>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('ifWrong')}</dt>
          <dd>
            {outcomes === undefined ? (
              '--'
            ) : (
              <LostFigure>
                <Amount value={outcomes.lost} {...figure} />
              </LostFigure>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('feeIncluded', { percent: formatPercent(feePercent, language) })}</dt>
          <dd>{outcomes === undefined ? '--' : <Amount value={outcomes.fee} {...figure} />}</dd>
        </div>
      </Figures>
      {breakEven !== undefined && (
        <BreakEven>
          <p>
            {t('breakEven')} <b>{formatPercent(breakEven, language)}</b>
          </p>
          <BreakEvenTrack style={{ '--at': `${Math.min(100, Number(breakEven))}%` }} />
          <p>{winsOfHundred > 100 ? t('breakEvenNever') : t('breakEvenWords', { wins: winsOfHundred })}</p>
        </BreakEven>
      )}
    </FigureCard>
  );
}

/** The deciding figures again, above a phone's buttons. */
export function FootFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { outcomes } = ticket;
  const { breakEven } = ticket.breakEven;
  return (
    <FootFigureList>
      <div>
        <dt>{t('right')}</dt>
        <dd>
          {outcomes?.breakEven === undefined ? (
            '--'
          ) : (
            <WonFigure>
              <Amount value={outcomes.won} signed digits={moneyDigits} />
            </WonFigure>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('wrong')}</dt>
        <dd>
          {outcomes === undefined ? (
            '--'
          ) : (
            <LostFigure>
              <Amount value={outcomes.lost} digits={moneyDigits} />
            </LostFigure>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('breakEvenShort')}</dt>
        <dd>{breakEven === undefined ? '--' : formatPercent(breakEven, language)}</dd>
      </div>
    </FootFigureList>
  );
}

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

const FigureCard = styled.div`
  display: grid;
  gap: 10px;
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
`;

const Figures = styled(KeyValues)`
  dd {
    font-weight: 600;
  }
`;

const WonFigure = styled.span`
  color: ${token.up};
`;

const LostFigure = styled.span`
  color: ${token.down};
`;

const BreakEven = styled.div`
  display: grid;
  gap: ${token.s2};
  padding-top: 10px;
  border-top: 1px solid ${token.line};

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
    color: ${token.text2};

    b {
      font-weight: 600;
      color: ${token.text1};
    }
  }

  > p:last-child {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const BreakEvenTrack = styled.span`
  position: relative;
  height: 6px;
  border-radius: ${token.r1};
  background: linear-gradient(90deg, ${token.surface3} var(--at), ${token.upFill} 0);

  &::after {
    content: '';
    position: absolute;
    top: -3px;
    left: var(--at);
    width: 2px;
    height: 12px;
    background: ${token.text1};
  }
`;

const FootFigureList = styled.dl`
  display: none;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  dt {
    color: ${token.text3};
  }

  dd {
    font-weight: 600;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }
`;
