import {
  pushCall,
  pushPricesCall,
  pushSubscription,
  subscribePushCall,
  unsubscribePushCall,
} from '@livery/contract/calls/push';
import { useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Button, media, textStyle, toast, token } from '@livery/ui';
import { Switch } from '@livery/ui/switch';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { noticeMessages } from '../messages.ts';

interface FootLayoutProps {
  readonly icon: ReactNode;
  readonly title?: string;
  readonly text: string;
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

const FootLayout = ({ icon, title, text, isBlocked = false, children }: FootLayoutProps) => (
  <Foot $isBlocked={isBlocked}>
    {icon}
    <div>
      {title !== undefined && <strong>{title}</strong>}
      {text}
    </div>
    <FootActions $isBlocked={isBlocked}>{children}</FootActions>
  </Foot>
);

/** Asked at most once per page load. */
let isPutOff = false;

/** Asks for permission to send push notifications. Renders nothing if the browser does not support them. */
export function PushFoot() {
  const t = useTranslation(noticeMessages);
  const push = usePushSubscription();
  const [isHidden, setHidden] = useState(isPutOff);
  if (push === undefined || (push.state === 'off' && isHidden)) return null;

  const change = (action: () => Promise<void>) => () => action().catch(() => void toast.error(t('pushFailed')));
  const ring = <BellRing size={18} strokeWidth={1.75} aria-hidden />;
  switch (push.state) {
    case 'on':
      return (
        <FootLayout icon={ring} text={t('pushIsOn')}>
          <Button variant="ghost" size={28} onClick={change(push.turnOff)}>
            {t('turnOff')}
          </Button>
          <PricesChoice>
            {t('showPrices')}
            <Switch
              checked={push.showsPrices}
              onChange={() => void change(() => push.showPrices(!push.showsPrices))()}
            />
          </PricesChoice>
        </FootLayout>
      );
    case 'blocked':
      return (
        <FootLayout
          isBlocked
          icon={<BellOff size={18} strokeWidth={1.75} aria-hidden />}
          title={t('pushBlocked')}
          text={t('pushBlockedText')}
        >
          <Button size={28} onClick={change(push.turnOn)}>
            {t('haveAllowed')}
          </Button>
        </FootLayout>
      );
    case 'off':
      return (
        <FootLayout icon={ring} title={t('pushTitle')} text={t('pushText')}>
          <Button
            variant="ghost"
            size={28}
            onClick={() => {
              isPutOff = true;
              setHidden(true);
            }}
          >
            {t('notNow')}
          </Button>
          <Button variant="primary" size={28} onClick={change(push.turnOn)}>
            {t('turnOn')}
          </Button>
        </FootLayout>
      );
  }
}

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** The site's service worker, if the browser supports push messages. */
async function pushRegistration(): Promise<Registration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return undefined;
  return navigator.serviceWorker.getRegistration('/');
}

/** The parts of a browser's subscription that the exchange needs. @throws if they are missing */
function sentForm(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return pushSubscription.parse({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
}

interface PushState {
  readonly state: 'on' | 'off' | 'blocked';
  /** Subscribes, after asking for permission if needed. Rejects if either fails. */
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  /** Whether price alerts name market and price, also on a locked screen. */
  readonly showsPrices: boolean;
  readonly showPrices: (showsPrices: boolean) => Promise<void>;
}

/** Whether this browser receives push messages (docs/decisions.md §63); `undefined` while unknown, or if unsupported. */
function usePushSubscription(): PushState | undefined {
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
    showsPrices: data.showsPrices,
    async showPrices(showsPrices) {
      await api.call(pushPricesCall, { body: { state: showsPrices ? 'on' : 'off' } }, { quiet: true });
      await refetch();
    },
    async turnOff() {
      const subscription = await registration.pushManager.getSubscription();
      await api.call(unsubscribePushCall, {}, { quiet: true });
      await subscription?.unsubscribe();
      await refetch();
    },
  };
}

const Foot = styled.div<{ $isBlocked: boolean }>`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${token.s1} ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};
  ${textStyle(12)}
  color: ${token.text3};

  > svg {
    color: ${({ $isBlocked }) => ($isBlocked ? token.warning : token.primaryText)};
  }

  /* At the edge of the sheet, whose padding the list takes. */
  ${media.phone} {
    bottom: calc(-1 * ${token.s6});
  }

  strong {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

const FootActions = styled.div<{ $isBlocked: boolean }>`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1};
  /* The text of a plain button stands below the one above it. */
  margin: ${token.s1} 0 0 ${({ $isBlocked }) => ($isBlocked ? '0' : '-10px')};

  ${media.phone} {
    grid-column: 1 / -1;
    margin: ${token.s2} 0 0;

    > * {
      flex: 1;
      min-height: 44px;
    }
  }
`;

/** Below the buttons, which stand in one row. */
const PricesChoice = styled.label`
  flex: 1 0 100%;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 34px;
  ${textStyle(13)}
  color: ${token.text1};
  cursor: pointer;
`;
