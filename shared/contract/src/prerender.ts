/**
 * Pages that are there before any script has run: what a build hands to the server, so that it can draw them. A host or a
 * module that can do so has this file in its build, a classic script that sets `prerendered`.
 */
import type { Configuration } from './configuration.ts';
import type { Language } from './languages.ts';
import type { ReleasedModule } from './release.ts';

export const prerenderFile = 'prerender.js';

/** Stands in what the host draws for the page of a module. */
export const pagePlace = '<page-place></page-place>';

/** Which page, for whom. */
export interface PrerenderRequest {
  readonly path: string;
  readonly language: Language;
  readonly configuration: Configuration;
  /** What the release has; the configuration says which of them are open. */
  readonly modules: readonly ReleasedModule[];
}

/** A page as it stands before its data is there. */
export interface Prerendered {
  readonly html: string;
  /** The rules that it needs. */
  readonly css: string;
  /** The version of styled-components that wrote and marked `css`; a page's script of that version takes the rules over. */
  readonly styledComponents?: string;
}

/** What the file sets. It gives nothing for a path that it does not draw. */
export interface PrerenderBuild {
  render(request: PrerenderRequest): Promise<Prerendered | undefined>;
}
