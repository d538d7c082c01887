import type { Configuration } from '@livery/contract/configuration';
import type { Platform } from '@livery/platform';
import { applyTheme } from '@livery/ui';

export type Brand = Pick<Configuration, 'appName' | 'logoUri' | 'theme'>;

/** Icon and colours of the tenant (spec §4 'Start-up'); the member's own theme beats the tenant's. */
export function showBrand({ stored }: Platform, { logoUri, theme }: Brand): void {
  applyTheme(document.documentElement, {
    mode: stored.get('theme') ?? theme.mode,
    primary: theme.primary,
    surfaceTint: theme.surfaceTint,
    colorMode: stored.get('colorMode') ?? 'colorMode1',
  });
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon && logoUri !== '') icon.href = logoUri;
}
