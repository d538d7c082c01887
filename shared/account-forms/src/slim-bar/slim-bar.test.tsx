import { fallbackConfiguration } from '@livery/contract/configuration';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { SlimBar, SlimBarIconLink } from './slim-bar.tsx';

test('shows the way back, the brand, the name of the page and its actions', async () => {
  await renderPage(
    <SlimBar title="Records" back={{ to: '/assets', label: 'Back to assets' }}>
      <SlimBarIconLink to="/me" aria-label="Profile" />
    </SlimBar>,
    { answers: {} },
  );
  expect(screen.getByRole('link', { name: 'Back to assets' })).toHaveAttribute('href', '/assets');
  expect(screen.getByRole('img', { name: fallbackConfiguration.appName })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/me');
});
