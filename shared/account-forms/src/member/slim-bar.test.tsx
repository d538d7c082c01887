import { fallbackConfiguration } from '@livery/contract/configuration';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { SlimBar } from './slim-bar.tsx';

const bar = (
  <SlimBar title="Records" back={{ to: '/assets', label: 'Back to assets' }}>
    <button>Filter</button>
  </SlimBar>
);

test('shows the way back, the brand, the name of the page and its actions', async () => {
  await renderPage(bar, { answers: {} });
  expect(screen.getByRole('link', { name: 'Back to assets' })).toHaveAttribute('href', '/assets');
  expect(screen.getByRole('img', { name: fallbackConfiguration.appName })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Filter']);
});

test('has the bell and the member menu at its end', async () => {
  await renderPage(bar, { otherwise: () => undefined, signedIn: true, pending: 'any' });
  await screen.findByRole('button', { name: 'Notices' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('title') ?? button.textContent)).toEqual([
    'Filter',
    'Notices',
    'My account',
  ]);
});
