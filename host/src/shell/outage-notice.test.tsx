import { act, screen } from '@testing-library/react';
import { useTicker } from '@livery/platform';
import { openSite } from '../testing/site-under-test.tsx';
import { OutageNotice } from './outage-notice.tsx';

function Prices() {
  return useTicker('BTCUSDT')?.price;
}
const withPrices = (
  <>
    <Prices />
    <OutageNotice />
  </>
);

let isOnline = true;
function network(event: 'online' | 'offline'): void {
  isOnline = event === 'online';
  act(() => void dispatchEvent(new Event(event)));
}
const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1000));
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function openLive() {
  const site = await openSite(withPrices);
  act(() => site.liveServer.connect());
  act(() => site.liveServer.tick({ BTCUSDT: '1' }));
  return site;
}

test('a connection that comes within 3 s is no news, nor is its loss', async () => {
  const { liveServer } = await openSite(withPrices);
  seconds(2);
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '1' }));
  seconds(10);
  act(() => liveServer.break());
  seconds(2);
  expect(said()).toBe('');
});

test('a server that is not there is told after 3 s, with how long, and is not told any more when it is back', async () => {
  const { liveServer } = await openLive();
  act(() => liveServer.break());
  seconds(4);
  expect(said()).toBe('Reconnecting… Prices may be old.4s');
  seconds(120);
  expect(said()).toBe('Reconnecting… Prices may be old.2m');
  network('online');
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '1' }));
  expect(said()).toBe('');
});

test('readers hear it once: only what they do not hear counts on', async () => {
  const { liveServer } = await openLive();
  act(() => liveServer.break());
  seconds(4);
  const changed: MutationRecord[] = [];
  const heard = new MutationObserver((records) => changed.push(...records));
  heard.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
  for (let past = 0; past < 12; past += 1) seconds(1);
  changed.push(...heard.takeRecords());
  heard.disconnect();
  expect(changed.length).toBeGreaterThan(10);
  expect(changed.every(({ target }) => target.parentElement?.closest('[aria-hidden]'))).toBe(true);
});

test('a browser without a network says so, also on a page without prices', async () => {
  await openSite(<OutageNotice />);
  network('offline');
  seconds(4);
  expect(said()).toBe('Offline.4s');
  network('online');
  expect(said()).toBe('');
});

test('a browser that only believes to be offline is not believed while prices come', async () => {
  const { liveServer } = await openLive();
  network('offline');
  for (let past = 0; past < 10; past += 1) {
    act(() => liveServer.tick({ BTCUSDT: String(past) }));
    seconds(1);
  }
  expect(said()).toBe('');
  act(() => liveServer.break());
  seconds(1);
  expect(said()).toContain('Offline. Prices may be old.');
});
