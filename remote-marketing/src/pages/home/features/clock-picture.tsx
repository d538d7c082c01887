import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useTicker } from '@livery/platform';
import { Arrow, Skeleton, token, textStyle } from '@livery/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { leadingPair } from '../market/symbols.ts';

const ClockPanel = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr);
  gap: ${token.s4};
  align-items: center;
`;

const Ring = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  width: 104px;
  height: 104px;
  text-align: center;
  ${textStyle(12)}
  color: ${token.text3};

  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }

  b {
    ${textStyle(24, 600)}
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  span {
    max-width: 78px;
    line-height: 1.2;
  }
`;

const DirectionLabel = styled.div<{ $up: boolean }>`
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $up }) => ($up ? token.upSoft : token.downSoft)};
  ${textStyle(12)}
  color: ${token.text2};

  & + & {
    margin-top: ${token.s2};
  }

  b {
    display: flex;
    align-items: center;
    gap: 6px;
    ${textStyle(13, 600)}
    color: ${({ $up }) => ($up ? token.up : token.down)};
  }
`;

const minute = 60;
const secondsLeft = () => minute - (Math.floor(Date.now() / 1000) % minute);

/** Whole seconds until the next full minute, updated every second. */
function useSecondsToMinute(): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function Clock() {
  const t = useTranslation(marketingMessages);
  const left = useSecondsToMinute();
  return (
    <Ring role="img" aria-label={`${left} s ${t('toNextMinute')}`}>
      <svg viewBox="0 0 104 104" fill="none" strokeWidth={5} aria-hidden>
        <circle cx={52} cy={52} r={49} stroke={token.surface3} />
        <circle
          cx={52}
          cy={52}
          r={49}
          pathLength={minute}
          stroke={token.primaryText}
          strokeDasharray={`${left} ${minute}`}
        />
      </svg>
      <b>0:{String(left % minute).padStart(2, '0')}</b>
      <span>{t('toNextMinute')}</span>
    </Ring>
  );
}

/** The picture of futures: the running minute, and the live price that decides a call or a put. */
export function ClockPicture() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const ticker = useTicker(leadingPair.symbol);
  const price = ticker && formatDecimal(ticker.price, language);
  const side = (up: boolean) => (
    <DirectionLabel $up={up}>
      <b>
        <Arrow direction={up ? 'up' : 'down'} />
        {t(up ? 'call' : 'put')}
      </b>
      {price === undefined ? <Skeleton width="9em" height={10} /> : t(up ? 'endsAbove' : 'endsBelow', { price })}
    </DirectionLabel>
  );
  return (
    <ClockPanel>
      <Clock />
      <div>
        {side(true)}
        {side(false)}
      </div>
    </ClockPanel>
  );
}
