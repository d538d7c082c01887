import { SupportMenu } from '../support/support-menu.tsx';
import { Account } from './account.tsx';
import type { RegisterLinkProps } from './account-links.tsx';
import type { Disclosure } from './disclosure.ts';
import { WhenUnfolded } from './fold.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { End } from './row.ts';

export interface HeaderEndProps {
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
