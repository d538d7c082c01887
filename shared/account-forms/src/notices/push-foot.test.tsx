import { pushCall, pushPricesCall, subscribePushCall, unsubscribePushCall } from '@livery/contract/calls/push';
import { setLanguage } from '@livery/i18n';
import { callName, renderPage, type PageUnderTest } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PushFoot } from './push-foot.tsx';

const publicKey = `B${'k'.repeat(86)}`;
const sent = { endpoint: 'https://fcm.googleapis.com/send/1', p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };

/** The fake browser: its permission, its answer to a request, and whether it is subscribed. */
let browser: { permission: NotificationPermission; answer: NotificationPermission; subscribedBy: unknown[] };
/** The exchange's record of this session. */
let language: string | null;

const unsubscribe = jest.fn(async () => true);
const subscription = {
  toJSON: () => ({ endpoint: sent.endpoint, keys: { p256dh: sent.p256dh, auth: sent.auth } }),
  unsubscribe,
};
const registration = {
  pushManager: {
    subscribe: async (options: { applicationServerKey: unknown }) => {
      browser.subscribedBy.push(options.applicationServerKey);
      return subscription;
    },
    getSubscription: async () => subscription,
  },
};

beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', subscribedBy: [] };
  language = null;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  Object.assign(globalThis, {
    PushManager: () => undefined,
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => (browser.permission = browser.answer),
    },
  });
});
afterEach(() => act(() => setLanguage('en-US')));

async function show(): Promise<PageUnderTest> {
  const answers = {
    [callName(pushCall)]: () => ({ publicKey, language }),
    [callName(subscribePushCall)]: () => {
      language = 'en-US';
      return {};
    },
    [callName(unsubscribePushCall)]: () => {
      language = null;
      return {};
    },
  };
  return renderPage(
    <>
      <PushFoot />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    { answers, signedIn: true },
  );
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

test('asks for the permission on a press alone, and subscribes by the key of the exchange', async () => {
  const page = await show();
  expect(await screen.findByText('Get notified when this tab is closed')).toBeInTheDocument();
  expect(browser.permission).toBe('default');
  await press('Turn on');
  expect(await screen.findByText('This browser notifies you when something is waiting.')).toBeInTheDocument();
  expect(browser.subscribedBy).toEqual([publicKey]);
  expect(page.requestsTo(callName(subscribePushCall)).map(({ body }) => body)).toEqual([sent]);
});

test('says how to allow what the browser blocks', async () => {
  browser.answer = 'denied';
  await show();
  await press('Turn on');
  expect(await screen.findByText('Your browser blocks notifications')).toBeInTheDocument();
  browser.answer = 'granted';
  await press('I have allowed it');
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeInTheDocument();
});

test('ends at the exchange and in the browser', async () => {
  Object.assign(browser, { permission: 'granted' });
  language = 'en-US';
  const page = await show();
  await press('Turn off');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  expect(page.requestsTo(callName(unsubscribePushCall))).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalled();
});

test('subscribes again in the language that the member has chosen since', async () => {
  Object.assign(browser, { permission: 'granted' });
  language = 'de-DE';
  const page = await show();
  await waitFor(() => expect(page.requestsTo(callName(subscribePushCall))).toHaveLength(1));
});

test('names market and price of an alert only where the member allows it', async () => {
  Object.assign(browser, { permission: 'granted' });
  language = 'en-US';
  const page = await show();
  const choice = await screen.findByRole('switch', { name: 'Show market and price on a locked screen' });
  expect(choice).not.toBeChecked();
  await act(async () => void fireEvent.click(choice));
  expect(page.requestsTo(callName(pushPricesCall)).map(({ body }) => body)).toEqual([{ state: 'on' }]);
});

test('says that it could not be turned on', async () => {
  registration.pushManager.subscribe = async () => {
    throw new Error('no push service');
  };
  await show();
  await press('Turn on');
  expect(await screen.findByText('This could not be changed. Try again.')).toBeInTheDocument();
});

test('is not there where the browser has no push messages', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  await show();
  expect(screen.queryByText('Get notified when this tab is closed')).toBeNull();
});

test('is postponed until the page is opened again', async () => {
  await show();
  await press('Not now');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});
