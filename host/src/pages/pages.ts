import type { ComponentType } from 'react';
import { loadChunk } from '../loading/load-chunk.ts';
import { once } from '../loading/once.ts';

export interface HostPage {
  /** Loads the page, once. */
  readonly open: () => Promise<ComponentType>;
  /** The word that titles it. */
  readonly title: 'logInTitle' | 'registerTitle' | 'forgotTitle';
}

/** The host's own pages (decisions 'Who owns which route'), each in a chunk of its own. All hide header and footer. */
export const hostPages: Readonly<Record<'/login' | '/register' | '/forgot', HostPage>> = {
  '/login': {
    open: once(() => loadChunk(async () => (await import('./login/login-page.tsx')).LoginPage)),
    title: 'logInTitle',
  },
  '/register': {
    open: once(() => loadChunk(async () => (await import('./register/register-page.tsx')).RegisterPage)),
    title: 'registerTitle',
  },
  '/forgot': {
    open: once(() => loadChunk(async () => (await import('./forgot/forgot-page.tsx')).ForgotPage)),
    title: 'forgotTitle',
  },
};
