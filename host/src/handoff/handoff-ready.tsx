import { useLayoutEffect } from 'react';
import { handOff } from './hand-off.ts';

/** Stands beside whatever a visitor has come for: once it is there, what the server drew gives way to it. */
export function HandoffReady() {
  useLayoutEffect(handOff, []);
  return null;
}
