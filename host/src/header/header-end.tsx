import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import { SupportMenu } from '../support/support-list.tsx';
import { Account, type RegisterLinkProps } from './account.tsx';
import type { Disclosure } from './disclosure.ts';
import { WhenUnfolded } from './fold.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { End } from './row.ts';

interface HeaderEndProps {
  readonly menu: Disclosure;
  readonly register?: RegisterLinkProps['variant'];
  readonly className?: string;
}

/** The right end of most layouts: support, language, account, and the burger when the menu is folded. */
export const HeaderEnd = ({ menu, register, className }: HeaderEndProps) => (
  <End className={className}>
    <WhenUnfolded>
      <SupportMenu />
      <LanguageMenu short />
    </WhenUnfolded>
    <Account register={register} />
    <MobileMenu menu={menu} />
  </End>
);

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
