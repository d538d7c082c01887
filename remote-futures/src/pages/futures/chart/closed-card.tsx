import { Trans, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, textStyle, token } from '@livery/ui';
import { Moon } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { longWait } from '../clock/time-left.ts';
import { useServerSecond } from '@livery/platform/clock';
import { isClosed, productAddress, useProducts } from '../market/product.ts';
import { useOpening } from '../terms/opening.ts';
import { useTrade } from '../terms/trade.ts';

const Notice = styled.section`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  justify-items: center;
  gap: ${token.s3};
  width: max-content;
  max-width: calc(100% - 2 * ${token.s4});
  max-height: 100%;
  overflow: auto;
  padding: ${token.s6} ${token.s8};
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  transform: translate(-50%, -50%);
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;

  h2 {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.phone} {
    gap: ${token.s2};
    padding: ${token.s3} ${token.s4};
  }
`;

const MoonGround = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text2};

  ${media.phone} {
    display: none;
  }
`;

const Wait = styled.p`
  ${textStyle(24, 600)}
  color: ${token.text1};
  font-variant-numeric: tabular-nums;
`;

/** How long it is until a time, in words. */
function WaitUntil({ time }: { readonly time: number }) {
  const language = useLanguage();
  return <Wait role="timer">{longWait(time - useServerSecond(), language)}</Wait>;
}

/** Over the chart of a closed market: when it opens, and an open one. */
export function ClosedCard() {
  const t = useTranslation(futuresMessages);
  const { product } = useTrade();
  const { opensAt, text } = useOpening();
  const open = useProducts().data?.coins.find((one) => !isClosed(one) && one.symbol !== product.symbol);
  return (
    <Notice>
      <MoonGround>
        <Moon size={20} aria-hidden />
      </MoonGround>
      <h2>{t('closedTitle', { pair: pairName(product) })}</h2>
      <p>
        {text === undefined ? (
          t('closedByOperator')
        ) : (
          <Trans text={t('opensAt', { time: text })} render={{ b: (time) => <b>{time}</b> }} />
        )}
      </p>
      {opensAt !== undefined && <WaitUntil time={opensAt} />}
      {open && (
        <ButtonLink as={Link} to={productAddress(open.symbol)} variant="primary" size={36}>
          {t('tradeOther', { pair: pairName(open) })}
        </ButtonLink>
      )}
    </Notice>
  );
}
