import type { Direction } from '@livery/ui';
import { useState } from 'react';

/** Which way a price went when it last changed. */
export function useDirection(price: string | undefined): Direction {
  const [seen, setSeen] = useState({ price, direction: 'unchanged' as Direction });
  if (price === seen.price) return seen.direction;
  const rose = Number(price) > Number(seen.price);
  const direction = price === undefined || seen.price === undefined ? 'unchanged' : rose ? 'up' : 'down';
  setSeen({ price, direction });
  return direction;
}
