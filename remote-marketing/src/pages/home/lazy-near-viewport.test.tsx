import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { preloadNearViewport, lazyNearViewport } from './lazy-near-viewport.tsx';

const Drawing = () => <p>drawn</p>;

test('a picture is loaded once, before it is near, and then there at once', async () => {
  const load = jest.fn(async () => Drawing);
  const Picture = lazyNearViewport(load);
  expect(load).not.toHaveBeenCalled();
  preloadNearViewport();
  preloadNearViewport();
  await act(async () => undefined);
  render(<Picture />, { wrapper: Suspense });
  expect(screen.getByText('drawn')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be had is tried again when it is near', async () => {
  const load = jest.fn(async () => Drawing).mockRejectedValueOnce(new Error('no network'));
  const Picture = lazyNearViewport(load);
  preloadNearViewport();
  render(<Picture />, { wrapper: Suspense });
  expect(await screen.findByText('drawn')).toBeInTheDocument();
});
