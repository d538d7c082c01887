import type { Configuration } from '@livery/contract/configuration';
import { isOpenBy } from '@livery/contract/module-flag';
import type { ModuleRoute, ReleasedModule } from '@livery/contract/release';

/** Those of the released modules that are open at this tenant, in menu order. */
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
 * The path in the one spelling that routes have (spec §2.1): decoded, in lower case, without doubled slashes or one at
 * the end. What cannot be decoded stays as it is; no route is spelt like it.
 */
export function routePath(pathname: string): string {
  try {
    return `/${decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')}`;
  } catch {
    return pathname;
  }
}

/** The route that a path opens, however it is spelt, and whose it is; `undefined` where nobody owns it. */
export function findRoute(modules: readonly ReleasedModule[], pathname: string): OwnedRoute | undefined {
  const path = routePath(pathname);
  for (const module of modules) {
    const route = module.routes.find((candidate) => candidate.path === path);
    if (route) return { module, route };
  }
  return undefined;
}
