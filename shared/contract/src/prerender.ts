/**
 * Prerendering: pages that are shown before any script has run. A host or a module that supports it has this file in
 * its build: a classic script that sets `prerendered`.
 */
import type { Configuration } from './configuration.ts';
import type { Language } from './languages.ts';
import type { ReleasedModule } from './release.ts';

export const prerenderFile = 'prerender.js';

/** The pages of the host itself that it prerenders. */
export const prerenderedHostPaths: readonly string[] = ['/login'];

/** The place of a module's page in the host's prerendered markup. */
export const pagePlace = '<page-place></page-place>';

/** The page, and for whom it is prerendered. */
export interface PrerenderRequest {
  readonly path: string;
  readonly language: Language;
  readonly configuration: Configuration;
  /** All released modules; the configuration lists the open ones. */
  readonly modules: readonly ReleasedModule[];
}

/** A page before its data is loaded. */
export interface Prerendered {
  readonly html: string;
  /** The rules that it needs. */
  readonly css: string;
  /** The version of styled-components that wrote and marked `css`. A page with that version reuses the rules. */
  readonly styledComponents?: string;
}

/** The value that the file sets. It gives nothing for a path that it does not prerender. */
export interface PrerenderBuild {
  render(request: PrerenderRequest): Promise<Prerendered | undefined>;
}
