import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import { secondFactorPageMessages } from '../../messages.ts';

/** The server's time by the second, to compare a phone's clock with. */
export function ServerTime() {
  const t = useTranslation(secondFactorPageMessages);
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => Math.floor(clock.now()));

  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(clock.now())), 1000);
    return () => clearInterval(timer);
  }, [clock]);

  return <span>{t('serverTime', { time: formatTime(now).slice(-8) })}</span>;
}
