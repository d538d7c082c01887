import type { HostPath } from '@livery/contract/routes';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { loadChunk, memoizeAsync } from '../loading/load-chunk.ts';

export interface HostPage {
  /** Loads the page once. */
  readonly open: () => Promise<ComponentType>;
  /** The key of its title. */
  readonly title: 'logInTitle' | 'registerTitle' | 'forgotTitle';
}

/** Loads a page together with the texts of its fields, which no other page of the host needs. */
async function openPage(importPage: () => Promise<ComponentType>): Promise<ComponentType> {
  const loadTexts = async () =>
    (await loadChunk(() => import('@livery/account-forms/messages'))).accountFormMessages.load(getLanguage());
  const [page] = await Promise.all([loadChunk(importPage), loadTexts()]);
  return page;
}

/** The host's own pages, each in a chunk of its own. All hide header and footer. */
export const hostPages: Readonly<Record<HostPath, HostPage>> = {
  '/login': {
    open: memoizeAsync(() => openPage(async () => (await import('./login-page.tsx')).LoginPage)),
    title: 'logInTitle',
  },
  '/register': {
    open: memoizeAsync(() => openPage(async () => (await import('./register-page.tsx')).RegisterPage)),
    title: 'registerTitle',
  },
  '/forgot': {
    open: memoizeAsync(() => openPage(async () => (await import('./forgot-page.tsx')).ForgotPage)),
    title: 'forgotTitle',
  },
};
