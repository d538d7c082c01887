import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SpotPage } from '../src/pages/spot/spot-page.tsx';

type PageOptions = Parameters<typeof renderPage>[1];

/** Renders `/spot` and waits for its market: the page renders it in a transition, after the list of markets has come. */
export async function openSpotPage(options: PageOptions, page: ReactNode = <SpotPage />) {
  const opened = await renderPage(page, options);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
