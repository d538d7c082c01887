import type { Level } from '@livery/contract/live/market';
import { receiveCode } from '@livery/contract/live/market';
import { formatDecimal } from '@livery/i18n';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bookLevels } from '../stream.ts';
import type { MountVariant } from './main.tsx';
import { onFrames } from './products.ts';

/** Every change sets React state, and every state is rendered. */
function Side({ levels, sign }: { readonly levels: ReadonlyMap<string, string>; readonly sign: 1 | -1 }) {
  const rows = [...levels].sort(([left], [right]) => sign * (Number(left) - Number(right))).slice(0, bookLevels);
  return (
    <ul style={{ flex: 1, margin: 0, padding: 0 }}>
      {rows.map(([price, volume], place) => {
        const total = rows.slice(0, place + 1).reduce((sum, [, each]) => sum + Number(each), 0);
        return (
          <li
            key={price}
            style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', height: 20, position: 'relative' }}
          >
            <span>{formatDecimal(price, 'en-US')}</span>
            <span>{formatDecimal(volume, 'en-US')}</span>
            <span>{formatDecimal(total.toFixed(5), 'en-US')}</span>
            <i style={{ position: 'absolute', inset: '1px 0', transform: `scaleX(${total / 100})` }} />
          </li>
        );
      })}
    </ul>
  );
}

const changed = (levels: ReadonlyMap<string, string>, changes: readonly Level[]) =>
  new Map([...levels, ...changes.map(({ price, volume }) => [price, volume] as const)]);

function Book() {
  const [sides, setSides] = useState<Record<'buy' | 'sell', ReadonlyMap<string, string>>>({
    buy: new Map(),
    sell: new Map(),
  });
  useEffect(() => {
    onFrames((frame) => {
      if (frame.code !== receiveCode.depth) return;
      const { buy, sell } = frame.depth;
      setSides((before) => ({ buy: changed(before.buy, buy), sell: changed(before.sell, sell) }));
    }, 'book');
  }, []);
  return (
    <>
      <Side levels={sides.sell} sign={1} />
      <Side levels={sides.buy} sign={-1} />
    </>
  );
}

export const naiveBook: MountVariant = (root) => {
  root.style.height = '2000px';
  createRoot(root).render(<Book />);
  return () => document.querySelector('li > :nth-child(2)');
};
