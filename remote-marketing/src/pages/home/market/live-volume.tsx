import { pairName } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { useKlines } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from './pairs.tsx';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;

const hours = 24;

/** A market's hourly volumes over the last 24 hours, the current hour brightest. It fills its container. */
export function LiveVolume({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const volumes = useKlines(pair.symbol, '1h', hours)
    ?.slice(-hours)
    .map(({ startTime, volume }) => ({ startTime, volume: Number(volume) }));
  const maxVolume = Math.max(...(volumes?.map(({ volume }) => volume) ?? []), Number.MIN_VALUE);
  return (
    <Picture
      viewBox={`0 0 ${hours} 1`}
      preserveAspectRatio="none"
      fill={token.primary}
      role="img"
      aria-label={t('volumeOf', { pair: pairName(pair) })}
    >
      {volumes?.map(({ startTime, volume }, index) => (
        <rect
          key={startTime}
          x={index + 0.12}
          y={1 - volume / maxVolume}
          width={0.76}
          height={volume / maxVolume}
          opacity={index === volumes.length - 1 ? 1 : 0.4}
        />
      ))}
    </Picture>
  );
}
