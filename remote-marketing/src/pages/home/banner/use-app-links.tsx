import { useConfiguration } from '@livery/platform';
import { AndroidMark, AppleMark } from '@livery/ui';
import { PanelTop } from 'lucide-react';
import type { ReactNode } from 'react';

/** The path on the site's own origin (spec §2.5), which the server redirects (docs/decisions.md §28). */
const h5Path = '/h5/';

/** A link to a mobile site. `name` is the key of its label. */
export interface AppLink {
  readonly name: 'ios' | 'android' | 'h5Login';
  readonly href: string;
  readonly icon: ReactNode;
}

/** The links to both stores, where the operator has an app, and to H5 login (spec §2.5). */
export function useAppLinks(): readonly [AppLink, ...AppLink[]] {
  const { downloadUrl } = useConfiguration();
  const h5: AppLink = { name: 'h5Login', href: h5Path, icon: <PanelTop size={18} aria-hidden /> };
  if (downloadUrl === '') return [h5];
  return [
    { name: 'ios', href: downloadUrl, icon: <AppleMark /> },
    { name: 'android', href: downloadUrl, icon: <AndroidMark /> },
    h5,
  ];
}
