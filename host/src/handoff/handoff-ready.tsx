import { useLayoutEffect } from 'react';
import { handOff } from './hand-off.ts';

/** A sibling of a page: when the page is mounted, it replaces the prerendered one. */
export function HandoffReady() {
  useLayoutEffect(handOff, []);
  return null;
}
