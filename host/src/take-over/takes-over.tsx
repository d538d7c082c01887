import { useLayoutEffect } from 'react';
import { takeOver } from './take-over.ts';

/** Stands beside whatever a visitor has come for: once it is there, what the server drew gives way to it. */
export function TakesOver() {
  useLayoutEffect(takeOver, []);
  return null;
}
