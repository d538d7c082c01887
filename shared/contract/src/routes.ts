/** Which module owns a path: the rule of the browser, and of the server that answers 404. */
import type { Configuration } from './configuration.ts';
import { isOpenBy } from './module.ts';
import type { ModuleRoute, ReleasedModule } from './release.ts';

/** The host's own pages (docs/decisions.md, 'Who owns which route'). */
export const hostPaths = ['/login', '/register', '/forgot'] as const;
export type HostPath = (typeof hostPaths)[number];

/** Whether a path, as `routePath` gives it, is one of the host's own pages. */
export const isHostPath = (path: string): path is HostPath => (hostPaths as readonly string[]).includes(path);

/** The released modules that are open at this tenant, in menu order. */
export const openModules = (
  released: readonly ReleasedModule[],
  configuration: Configuration,
): readonly ReleasedModule[] =>
  released
    .filter((module) => isOpenBy(module.flag, configuration))
    .sort((left, right) => (left.menu?.order ?? Infinity) - (right.menu?.order ?? Infinity));

export interface OwnedRoute {
  readonly module: ReleasedModule;
  readonly route: ModuleRoute;
}

/**
 * The path in the format of routes (spec §2.1): decoded, in lower case, without doubled or trailing slashes. A path
 * that cannot be decoded is unchanged and matches no route.
 */
export function routePath(pathname: string): string {
  try {
    return `/${decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
  } catch {
    return pathname;
  }
}

/** The route of a path in any spelling, and the module that owns it; `undefined` when none does. */
export function findRoute(modules: readonly ReleasedModule[], pathname: string): OwnedRoute | undefined {
  const path = routePath(pathname);
  for (const module of modules) {
    const route = module.routes.find((candidate) => candidate.path === path);
    if (route) return { module, route };
  }
  return undefined;
}
