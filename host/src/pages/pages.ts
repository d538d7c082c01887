import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface HostPage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** The word that titles it. */
  readonly title: 'logInTitle' | 'registerTitle';
}

/** The host's own pages (decisions 'Who owns which route'), each in a chunk of its own. Both hide header and footer. */
export const hostPages: Readonly<Record<'/login' | '/register', HostPage>> = {
  '/login': {
    Page: lazy(async () => ({ default: (await import('./login/login-page.tsx')).LoginPage })),
    title: 'logInTitle',
  },
  '/register': {
    Page: lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage })),
    title: 'registerTitle',
  },
};
