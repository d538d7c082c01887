import { createPlatform, configurationAtom } from '@livery/platform/host';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { screen, within } from '@testing-library/react';
import { pageModule } from '@livery/platform/testing';
import { openSite } from '../testing/site-under-test.tsx';
import { OverrideBar } from './developer-tools-content.tsx';
import { takeOverride } from './take-override.ts';

const origin = 'http://localhost:9081';
const { base: _base, ...record } = { ...pageModule('/financial'), name: 'wealth', version: '0.1.0-dev' };

/** Visits this address of a site that allows overrides from `allowed`. */
function visit(search: string, allowed: readonly string[] = [origin]) {
  history.replaceState(null, '', `/financial${search}`);
  const platform = createPlatform({ clientVersion: 'test' });
  platform.store.set(configurationAtom, { ...fallbackConfiguration, moduleOverrides: [...allowed] });
  return takeOverride(platform);
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(record)));
});

test('stores an override over visits, removes it from the address, and ends it by ?override=off', async () => {
  const release = { ...record, base: `${origin}/` };
  expect(await visit(`?override=wealth@${origin}&tab=2#end`)).toEqual({ module: 'wealth', origin, release });
  expect(location.href).toBe('http://localhost/financial?tab=2#end');
  expect(await visit('')).toMatchObject({ release });
  expect(await visit('?override=off')).toBeUndefined();
  expect(await visit('')).toBeUndefined();
});

test.each([
  ['of an origin that the tenant does not name', `?override=wealth@http://localhost:9999`, [origin]],
  ['where the tenant names none', `?override=wealth@${origin}`, []],
  ['that is malformed', '?override=<script>', [origin]],
])('neither stores nor loads an override %s', async (_what, search, allowed) => {
  jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
  expect(await visit(search, allowed)).toBeUndefined();
  expect(localStorage.getItem('livery.override')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('ignores a stored override that the tenant no longer allows', async () => {
  await visit(`?override=wealth@${origin}`);
  jest.mocked(fetch).mockClear();
  expect(await visit('', ['https://preview.example'])).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('refused'))],
  ['another module', async () => new Response(JSON.stringify({ ...record, name: 'spot' }))],
  ['no record', async () => new Response('<html>')],
  ['a file without a hash', async () => new Response(JSON.stringify({ ...record, files: { 'a.js': '' } }))],
  ['an error', async () => new Response('', { status: 500 })],
])('runs the released version and says so when the override gives %s', async (_what, answer) => {
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  globalThis.fetch = jest.fn(answer);
  const override = await visit(`?override=wealth@${origin}`);
  expect(override).toEqual({ module: 'wealth', origin });
  await openSite(override && <OverrideBar override={override} />);
  const bar = screen.getByRole('complementary', { name: 'Developer override' });
  expect(bar.textContent).toContain(`wealth did not come from ${origin}`);
  expect(within(bar).getAllByRole('button', { name: 'Use the released version' })).toHaveLength(1);
});
