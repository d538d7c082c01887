/** Makes a tenant's site installable: its web manifest, and an icon of its name. */
import type { Configuration } from '@livery/contract/configuration';
import { brandRoles, fixedRoles } from '@livery/ui/theme';
import { escapeHtml } from './html.ts';

/** The number of characters that fit below an icon. */
const shortNameLength = 12;

/** The beginning of a name that fits, cut between words if possible. */
function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= shortNameLength) return name;
  const cut = characters.slice(0, shortNameLength + 1).join('');
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).trim();
  return whole || characters.slice(0, shortNameLength).join('');
}

const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function pictureType(address: string): { type?: string } {
  const type = pictureTypes[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''];
  return type ? { type } : {};
}

export const webManifestPath = '/manifest.webmanifest';
/** The path of the icon. */
export const iconPath = '/icon.svg';

/** The web manifest (W3C Web Application Manifest) of a tenant's site. */
export function webManifest({ appName, logoUri, defaultLang, theme }: Configuration): object {
  const ownIcon = { src: iconPath, sizes: 'any', type: 'image/svg+xml' };
  const logo = logoUri === '' ? [] : [{ src: logoUri, sizes: 'any', ...pictureType(logoUri), purpose: 'any' }];
  return {
    id: '/',
    name: appName,
    short_name: shortName(appName),
    lang: defaultLang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.primary,
    background_color: fixedRoles(theme.mode)['surface-0'],
    icons: [...logo, { ...ownIcon, purpose: 'any' }, { ...ownIcon, purpose: 'maskable' }],
  };
}

/** The first letter of the name on the tenant's colour, with a margin that a mask may cut off. */
export function icon({ appName, theme }: Configuration): string {
  const letter = escapeHtml(Array.from(appName.trim())[0]?.toUpperCase() ?? '');
  // The schema of the configuration guarantees `#rrggbb`.
  const roles = brandRoles(theme.primary as `#${string}`, theme.mode);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${roles.primary}"/>
<text x="256" y="256" dy=".36em" text-anchor="middle" fill="${roles['on-primary']}" font-family="Inter, system-ui, sans-serif" font-size="272" font-weight="700">${letter}</text>
</svg>
`;
}
