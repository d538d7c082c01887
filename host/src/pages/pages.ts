import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface HostPage {
  readonly Page: LazyExoticComponent<ComponentType>;
  /** The word that titles it. */
  readonly title: 'logInTitle' | 'registerTitle' | 'forgotTitle';
}

/** The host's own pages (decisions 'Who owns which route'), each in a chunk of its own. All hide header and footer. */
export const hostPages: Readonly<Record<'/login' | '/register' | '/forgot', HostPage>> = {
  '/login': {
    Page: lazy(async () => ({ default: (await import('./login/login-page.tsx')).LoginPage })),
    title: 'logInTitle',
  },
  '/register': {
    Page: lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage })),
    title: 'registerTitle',
  },
  '/forgot': {
    Page: lazy(async () => ({ default: (await import('./forgot/forgot-page.tsx')).ForgotPage })),
    title: 'forgotTitle',
  },
};
