import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** The server's time of day (docs/decisions.md §9) in 24-hour format in every language. It ticks on the server's seconds. */
export function UtcClock() {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      const seconds = clock.now();
      setNow(seconds);
      timer = setTimeout(tick, (1 - (seconds % 1)) * 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return <time>{clockTime.format(now * 1000)} UTC</time>;
}
