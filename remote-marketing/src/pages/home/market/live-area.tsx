import { useKlines, useTicker } from '@livery/platform';
import { directionColours, directionOf } from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { layOutPriceLine } from './price-line.ts';

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }
`;

const hours = 24;

/** A market's last 24 hours as an area under a line, in the colour of its direction. It fills its container. */
export function LiveArea({ symbol }: { readonly symbol: string }) {
  const klines = useKlines(symbol, '1h', hours);
  const colour = directionColours[directionOf(useTicker(symbol)?.change ?? '0')];
  const line = useMemo(() => {
    const points = klines?.slice(-hours).map(({ startTime, close }) => ({ time: startTime, price: Number(close) }));
    return layOutPriceLine(points ?? [], { seconds: (hours - 1) * 3600 });
  }, [klines]);
  return (
    <Picture viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden>
      {line && (
        <>
          <path d={line.area} fill={colour} opacity={0.12} />
          <path d={line.path} stroke={colour} strokeWidth={1.5} />
        </>
      )}
    </Picture>
  );
}
