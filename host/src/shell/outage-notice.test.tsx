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
const noticeText = () => screen.getByRole('status').textContent;

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

test('shows nothing while the connection takes less than 3 s', async () => {
  const { liveServer } = await openSite(withPrices);
  seconds(2);
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '1' }));
  seconds(10);
  act(() => liveServer.break());
  seconds(2);
  expect(noticeText()).toBe('');
});

test('shows an unreachable server after 3 s with the duration, until it is back', async () => {
  const { liveServer } = await openLive();
  act(() => liveServer.break());
  seconds(4);
  expect(noticeText()).toBe('Reconnecting… Prices may be old.4s');
  seconds(120);
  expect(noticeText()).toBe('Reconnecting… Prices may be old.2m');
  network('online');
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '1' }));
  expect(noticeText()).toBe('');
});

test('announces an outage once: the running duration is hidden from screen readers', async () => {
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

test('shows that there is no network, also on a page without prices', async () => {
  await openSite(<OutageNotice />);
  network('offline');
  seconds(4);
  expect(noticeText()).toBe('Offline.4s');
  network('online');
  expect(noticeText()).toBe('');
});

test('shows no outage while live prices arrive, although the browser reports offline', async () => {
  const { liveServer } = await openLive();
  network('offline');
  for (let past = 0; past < 10; past += 1) {
    act(() => liveServer.tick({ BTCUSDT: String(past) }));
    seconds(1);
  }
  expect(noticeText()).toBe('');
  act(() => liveServer.break());
  seconds(1);
  expect(noticeText()).toContain('Offline. Prices may be old.');
});

test('shows the age of the prices, as the page does beside them', async () => {
  const { liveServer } = await openLive();
  seconds(2);
  act(() => liveServer.break());
  seconds(4);
  expect(noticeText()).toBe('Reconnecting… Prices may be old.6s');
});
