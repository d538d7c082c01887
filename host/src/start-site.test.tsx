import { fallbackConfiguration } from '@livery/contract/configuration';
import { code, type Envelope } from '@livery/contract/envelope';
import type { StartPage } from '@livery/contract/start-page';
import { ApiError } from '@livery/platform';
import { createPlatform, type PlatformParts } from '@livery/platform/host';
import { user } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { startSite } from './start-site.tsx';
import { manifestOf, testKey, type TestKey } from './testing/signed-release.ts';
import { startPageOfAldera } from './testing/start-page.ts';

// Other tests cover what is mounted after a start.
jest.mock('./shell/app.tsx', () => ({ App: () => <p>The site</p> }));
jest.mock('./service-worker/cache-site.ts', () => ({ cacheSite: jest.fn() }));

let root: Root;
let answer: NonNullable<PlatformParts['transport']>;
const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });
const answersWell: typeof answer = ({ path }) =>
  Promise.resolve(success(path === '/identify' ? { agentIdentify: 'agent-1' } : fallbackConfiguration));

let key: TestKey;
let startPage: StartPage;

beforeEach(async () => {
  key = await testKey();
  startPage = { ...startPageOfAldera, releaseKeys: key.trusted };
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = jest.fn(async () => new Response(await key.sign(manifestOf([]))));
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  answer = answersWell;
});
afterEach(async () => {
  jest.useRealTimers();
  await act(async () => root.unmount());
});

const start = (page = startPage) =>
  act(() => startSite(root, createPlatform({ clientVersion: 'test', transport: (asked) => answer(asked) }), page));

test('shows why a start failed, with the tenant’s brand, and starts again on a retry', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  await start({
    ...startPage,
    brand: { ...startPage.brand, theme: { mode: 'light', primary: '#5b3df0', surfaceTint: '' } },
  });
  expect(screen.getByRole('heading').textContent).toBe('The site cannot be reached');
  expect(screen.getByText('Aldera')).toBeTruthy();
  expect(document.documentElement.dataset['theme']).toBe('light');
  answer = answersWell;
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  await screen.findByText('The site');
});

test('shows the texts in the visitor’s language, else those that the page brought', async () => {
  answer = () => Promise.reject(new ApiError('network'));
  localStorage.setItem('livery.locale', 'zh-CN');
  await start();
  expect(screen.getByRole('heading').textContent).toBe('无法访问网站');
  expect(document.documentElement.lang).toBe('zh-CN');
});

test('shows that a slow start goes on, and then the site', async () => {
  let go = () => undefined as void;
  answer = async (asked) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return answersWell(asked);
  };
  jest.useFakeTimers();
  const platform = createPlatform({ clientVersion: 'test', transport: (asked) => answer(asked) });
  const started = startSite(root, platform, startPage);
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toContain('Still connecting');
  answer = answersWell;
  await act(async () => {
    go();
    await started;
  });
  expect(screen.getByText('The site')).toBeTruthy();
});
