import type { LoaderContext } from 'webpack';
import { withoutMethods, type UnusedMethods } from './without-methods.ts';

/** A webpack loader that takes methods that nobody calls out of a library's file. */
export default function withoutMethodsLoader(
  this: LoaderContext<{ readonly unused: readonly UnusedMethods[] }>,
  source: string,
): string {
  return withoutMethods(source, this.getOptions().unused);
}
