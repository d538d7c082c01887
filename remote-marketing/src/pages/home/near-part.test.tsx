import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadNearParts, nearPart } from './near-part.tsx';

const Drawing = () => <p>drawn</p>;

test('a picture is loaded once, before it is near, and then there at once', async () => {
  const load = jest.fn(async () => Drawing);
  const Picture = nearPart(load);
  expect(load).not.toHaveBeenCalled();
  loadNearParts();
  loadNearParts();
  await act(async () => undefined);
  render(<Picture />, { wrapper: Suspense });
  expect(screen.getByText('drawn')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be had is tried again when it is near', async () => {
  const load = jest.fn(async () => Drawing).mockRejectedValueOnce(new Error('no network'));
  const Picture = nearPart(load);
  loadNearParts();
  render(<Picture />, { wrapper: Suspense });
  expect(await screen.findByText('drawn')).toBeInTheDocument();
});
