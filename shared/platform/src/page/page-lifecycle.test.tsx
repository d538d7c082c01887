import { browserPage, type PageEvent } from './page-lifecycle.ts';

function show(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports visibility, a stay in the back/forward cache, and the network', () => {
  const events: PageEvent[] = [];
  const away = jest.fn();
  const end = browserPage.on((event) => events.push(event));
  const endAway = browserPage.onAway(away);
  show('hidden');
  expect(browserPage.isVisible()).toBe(false);
  show('visible');
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(events).toEqual(['hidden', 'visible', 'visible', 'offline', 'online']);
  expect(away).toHaveBeenCalledTimes(1);
  end();
  endAway();
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  dispatchEvent(new Event('online'));
  show('hidden');
  expect(events).toHaveLength(5);
  expect(away).toHaveBeenCalledTimes(1);
});
