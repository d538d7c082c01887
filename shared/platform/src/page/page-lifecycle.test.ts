import { browserPage, type PageEvent } from './page-lifecycle.ts';

function show(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports visibility, a stay in the back/forward cache, and the network', () => {
  const events: PageEvent[] = [];
  const end = browserPage.on((event) => events.push(event));
  show('hidden');
  expect(browserPage.isVisible()).toBe(false);
  show('visible');
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(events).toEqual(['hidden', 'visible', 'away', 'visible', 'offline', 'online']);
  end();
  dispatchEvent(new Event('online'));
  show('hidden');
  expect(events).toHaveLength(6);
});
