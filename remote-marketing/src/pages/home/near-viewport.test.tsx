import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { preloadNearViewport, lazyNearViewport } from './near-viewport.tsx';

const Drawing = () => <p>drawn</p>;

test('a component loads once, before it is near, and then renders at once', async () => {
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

test('a component that failed to load is requested again when it is near', async () => {
  const load = jest.fn(async () => Drawing).mockRejectedValueOnce(new Error('no network'));
  const Picture = lazyNearViewport(load);
  preloadNearViewport();
  render(<Picture />, { wrapper: Suspense });
  expect(await screen.findByText('drawn')).toBeInTheDocument();
});
