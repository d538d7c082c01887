import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useTicker } from '@livery/platform';
import { Arrow, Skeleton, textStyle, token } from '@livery/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { FeatureName } from './features.tsx';
import { LiveBook } from '../market/live-book.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { workedExample } from './figures.tsx';

/** The picture of spot: the top of a live order book. */
const BookPicture = () => <LiveBook pair={leadingPair} levels={4} full={false} />;

export const featurePictures: Readonly<Record<FeatureName, ComponentType>> = {
  spot: BookPicture,
  futures: ClockPicture,
  c2c: StepsPicture,
  wealth: YieldPicture,
};

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
function ClockPicture() {
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

const width = 280;
const height = 104;

/** The picture of wealth: the daily income of an example pledge. */
function YieldPicture() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { principal, days, ratePercent, perDay } = workedExample;
  const format = (value: number) => formatDecimal(String(value), language);
  const step = width / days;
  return (
    <div>
      <Caption>
        {t('wealthExample', { principal: format(principal), days, rate: formatPercent(ratePercent, language) })}
      </Caption>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" fill={token.primary} aria-hidden>
        {Array.from({ length: days }, (_, day) => {
          const tall = ((day + 1) / days) * (height - 12);
          return (
            <rect
              key={day}
              x={day * step}
              y={height - tall}
              width={step - 4}
              height={tall}
              opacity={day === days - 1 ? 1 : 0.4}
            />
          );
        })}
      </svg>
      <AxisLabels>
        <span>
          {t('day', { day: 1 })}
          <b>{format(perDay)}</b>
        </span>
        <span>
          {t('day', { day: days })}
          <b>{format(perDay * days)} USDT</b>
        </span>
      </AxisLabels>
    </div>
  );
}

/** The picture of C2C: the steps of a deal, in order, with who takes each. */
function StepsPicture() {
  const t = useTranslation(marketingMessages);
  return (
    <List>
      <li>
        {t('c2cPlaced')}
        <small>{t('buyer')}</small>
      </li>
      <li>
        {t('c2cPaid')}
        <small>{t('buyer')}</small>
      </li>
      <li>
        {t('c2cReleased')}
        <small>{t('seller')}</small>
      </li>
    </List>
  );
}

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

const Caption = styled.p`
  ${textStyle(13)}
  color: ${token.text3};
`;

const AxisLabels = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.s3};
  margin-top: ${token.s2};
  ${textStyle(13)}
  color: ${token.text3};

  b {
    display: block;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  > :last-child {
    text-align: right;
  }
`;

const List = styled.ol`
  display: grid;
  ${textStyle(13)}

  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    color: ${token.text1};
  }

  li::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin-left: 2px;
    border-radius: 50%;
    background: ${token.primary};
    box-shadow: 0 0 0 1px ${token.primaryText};
  }

  li + li::after {
    content: '';
    position: absolute;
    left: 6px;
    bottom: calc(50% + 8px);
    height: calc(100% - 16px);
    border-left: 1px solid ${token.lineStrong};
  }

  li:last-child::before {
    background: ${token.surface0};
    box-shadow: inset 0 0 0 2px ${token.primaryText};
  }

  small {
    margin-left: auto;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
