import { helpersCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link, useLocation } from '@livery/platform/router';
import { lazyComponent, media, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { useDisclosure } from '../disclosure.ts';
import { WhenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { useMenuEntries, type MenuEntry } from '../menu-panel.tsx';
import { MenuButton } from '../menu-styles.ts';
import { gutter, Row } from '../row.ts';

/** Layout 7: a short row, and a mega-menu with all products. */
export function Mega({ menu }: HeaderLayoutProps) {
  const entries = useMenuEntries();
  return (
    <Row>
      <HomeLink folds />
      <Menu>
        <WhenUnfolded>
          <MainMenu shape="row" of={entries.filter(({ group }) => group === undefined)}>
            <MegaMenu entries={entries} />
          </MainMenu>
        </WhenUnfolded>
      </Menu>
      <HeaderEnd menu={menu} />
    </Row>
  );
}

/** A chunk of its own, loaded when the menu is opened. */
const MenuMarket = lazyComponent(async () => (await import('../menu-market.tsx')).MenuMarket);

/** The links of the help column, with their topics on the About page. */
const helpTopics = [
  ['tradingRules', 'rule'],
  ['beginnerHelp', 'help'],
] as const;

interface MegaLink {
  readonly to: string;
  readonly name: string;
  readonly summary?: string | undefined;
}

function MegaColumn({ heading, links }: { readonly heading: string; readonly links: readonly MegaLink[] }) {
  if (links.length === 0) return null;
  return (
    <Column>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ to, name, summary }) => (
          <li key={to}>
            <Choice to={to}>
              <b>{name}</b>
              {summary}
            </Choice>
          </li>
        ))}
      </ul>
    </Column>
  );
}

/** How to earn, and what to read. The tenant's help menu (spec §7 `/app/helpers`) names its topics once it has loaded. */
function EarnAndLearn({ products }: { readonly products: readonly MegaLink[] }) {
  const t = useTranslation(hostMessages);
  const hasAbout = useHasRoute('/about');
  const helpers = useCall(helpersCall).data?.list;
  const topics = helpTopics.map(([name, topic]) => {
    const helper = helpers?.find((one) => one.topic === topic);
    return {
      to: `/about?tab=${topic}`,
      name: helper?.title || t(name),
      summary: helper?.summary || t(`${name}Summary`),
    };
  });
  return <MegaColumn heading={t('earnAndLearn')} links={[...products, ...(hasAbout ? topics : [])]} />;
}

const linkOf = ({ path, label, summary }: MenuEntry): MegaLink => ({ to: path, name: label, summary });

/** The products with summaries, help topics, and a live market. */
export function MegaMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useTranslation(hostMessages);
  const { key } = useLocation();
  const { isOpen, close, root, button, panelId } = useDisclosure();
  // A navigation closes the menu.
  useEffect(close, [close, key]);
  const grouped = (group: MenuEntry['group']) => entries.filter((entry) => entry.group === group).map(linkOf);
  return (
    <div {...root}>
      <Opener type="button" {...button}>
        {t('products')}
        <ChevronDown size={16} aria-hidden />
      </Opener>
      {isOpen && (
        <MegaPanel id={panelId}>
          <MegaColumn heading={t('trade')} links={grouped('trade')} />
          <EarnAndLearn products={grouped('earn')} />
          <Suspense fallback={<div />}>
            <MenuMarket />
          </Suspense>
        </MegaPanel>
      )}
    </div>
  );
}

const Menu = styled.div`
  flex: 1;
  min-width: 0;

  nav > div > ul {
    column-gap: ${token.s2};
  }
`;

const Opener = styled(MenuButton)`
  padding-inline: ${token.s3} ${token.s2};

  > svg {
    transition: rotate ${token.fast} ease-out;
  }

  &[aria-expanded='true'] {
    background: ${token.surface2};

    > svg {
      rotate: 180deg;
    }
  }
`;

const MegaPanel = styled.div`
  position: absolute;
  top: calc(100% - 8px);
  right: ${gutter};
  left: ${gutter};
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.s3};
  max-width: 1280px;
  max-height: calc(100dvh - var(--header-height));
  margin-inline: auto;
  padding: ${token.s4};
  overflow: auto;
  border: 1px solid ${token.lineStrong};
  border-radius: 20px;
  background: ${token.surface1};
  box-shadow: ${token.shadow2};
`;

const Column = styled.div`
  padding: ${token.s3};

  h2 {
    padding: 0 ${token.s3} ${token.s2};
    ${textStyle(13, 500)}
    color: ${token.text3};
  }
`;

const Choice = styled(Link)`
  display: grid;
  padding: 10px ${token.s3};
  border-radius: 10px;
  ${textStyle(13)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  b {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.surface2};
    }
  }
`;
