import { createPlatform } from '@livery/platform/host';
import { act, render, screen } from '@testing-library/react';
import { createReleases } from '../release/releases.ts';
import { hostMessages } from '../messages.ts';
import { App } from './app.tsx';
import { PartBoundary } from './page-frame.tsx';

let isBroken: boolean;
jest.mock('./shell.tsx', () => ({
  Shell() {
    if (isBroken) throw new Error('a fault of the shell');
    return <p>The shell</p>;
  },
}));

beforeEach(async () => {
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation();
  await hostMessages.load('en-US');
});

const mended = () =>
  act(async () => {
    isBroken = false;
    screen.getByRole('button', { name: 'Try again' }).click();
  });

test('shows a page with the tenant’s brand when the shell fails, and mounts the shell again on a retry', async () => {
  const platform = createPlatform({ clientVersion: 'test' });
  await act(async () =>
    render(
      <App
        platform={platform}
        releases={createReleases({ platform, keys: {}, channel: 'stable', telemetry: { report() {} } })}
      />,
    ),
  );
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong on our side');
  expect(screen.getByText('Livery')).toBeTruthy();
  await mended();
  expect(screen.getByText('The shell')).toBeTruthy();
});

test('keeps the page when a part of it fails, and loads the part again on a retry', async () => {
  function Header() {
    if (isBroken) throw new Error('a fault of the header');
    return <p>The header</p>;
  }
  await act(async () =>
    render(
      <>
        <PartBoundary name="header">
          <Header />
        </PartBoundary>
        <p>The page</p>
      </>,
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  expect(screen.getByText('The page')).toBeTruthy();
  await mended();
  expect(screen.getByText('The header')).toBeTruthy();
});
