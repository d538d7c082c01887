import { useConfiguration } from '@livery/platform';
import { AndroidMark, AppleMark } from '@livery/ui';
import { PanelTop } from 'lucide-react';
import type { ReactNode } from 'react';

/** Spec §2.5: on the site's own origin; the server sends it on (decisions 28). */
const h5Path = '/h5/';

/** A way to the mobile sites. Its name is the word that it is called by. */
export interface AppLink {
  readonly name: 'ios' | 'android' | 'h5Login';
  readonly href: string;
  readonly icon: ReactNode;
}

/** Both stores, where the operator has an app, and H5 login (spec §2.5). */
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
