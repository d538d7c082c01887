import { pushCall, subscribePushCall, unsubscribePushCall, pushSubscription } from '@livery/contract/calls/push';
import { useLanguage } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useEffect, useEffectEvent, useState } from 'react';

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** The site's worker, where the browser can be written to while no page is open. */
async function pushRegistration(): Promise<Registration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration('/');
}

/** What the exchange needs of a browser's subscription. @throws when the browser's push service is not one of the web's */
function sentForm(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return pushSubscription.parse({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
}

export interface PushState {
  readonly state: 'on' | 'off' | 'blocked';
  /** Asks for the permission where there is none. Rejects when that or the subscription fails. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser tells the member what waits (docs/decisions.md §63); `undefined` where it cannot, or until it is known. */
export function usePushSubscription(): PushState | undefined {
  const { api } = usePlatform();
  const language = useLanguage();
  const [registration, setRegistration] = useState<Registration>();
  const [permission, setPermission] = useState<NotificationPermission>();
  const { data, refetch } = useMemberCall(pushCall, {}, []);
  useEffect(() => {
    pushRegistration().then(
      (found) => {
        setRegistration(found);
        if (found) setPermission(Notification.permission);
      },
      () => undefined,
    );
  }, []);

  async function subscribe(to: Registration, publicKey: string): Promise<void> {
    const subscription = await to.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    await api.call(subscribePushCall, { body: sentForm(subscription) }, { quiet: true });
    await refetch();
  }
  const isOn = permission === 'granted' && data !== undefined && data.language !== null;
  const isInOtherLanguage = isOn && data.language !== language;
  const renew = useEffectEvent(() => {
    if (registration && data) subscribe(registration, data.publicKey).catch(() => undefined);
  });
  useEffect(() => {
    if (isInOtherLanguage) renew();
  }, [isInOtherLanguage]);

  if (registration === undefined || data === undefined) return undefined;
  return {
    state: permission === 'denied' ? 'blocked' : isOn ? 'on' : 'off',
    async turnOn() {
      const allowed = await Notification.requestPermission();
      setPermission(allowed);
      if (allowed === 'granted') await subscribe(registration, data.publicKey);
    },
    async turnOff() {
      const subscription = await registration.pushManager.getSubscription();
      await api.call(unsubscribePushCall, {}, { quiet: true });
      await subscription?.unsubscribe();
      await refetch();
    },
  };
}
