import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { lazyComponent, media, token, textStyle } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import type { MenuEntry } from './menu-entries.ts';
import { MenuButton } from './menu-styles.ts';
import { gutter } from './row.ts';

/** Its own chunk: only who opens the menu sees a market in it. */
const MenuMarket = lazyComponent(async () => (await import('./menu-market.tsx')).MenuMarket);

/** What the help column leads to, by the topic of the About page that it is. */
const learning = [
  ['tradingRules', 'rule'],
  ['beginnerHelp', 'help'],
] as const;

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

const Panel = styled.div`
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

interface Line {
  readonly to: string;
  readonly name: string;
  readonly summary?: string | undefined;
}

function MegaColumn({ heading, lines }: { readonly heading: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Column>
      <h2>{heading}</h2>
      <ul>
        {lines.map(({ to, name, summary }) => (
          <li key={name}>
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

const lineOf = ({ path, label, summary }: MenuEntry): Line => ({ to: path, name: label, summary });

/** The products with a line about each, what a newcomer should read, and a live market. */
export function MegaMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useTranslation(hostMessages);
  const hasAbout = useHasRoute('/about');
  const { key } = useLocation();
  const { isOpen, close, root, button, panelId } = useDisclosure();
  // A chosen entry has done its work.
  useEffect(close, [close, key]);
  const grouped = (group: MenuEntry['group']) => entries.filter((entry) => entry.group === group).map(lineOf);
  const help = hasAbout
    ? learning.map(([name, tab]) => ({ to: `/about?tab=${tab}`, name: t(name), summary: t(`${name}Summary`) }))
    : [];
  return (
    <div {...root}>
      <Opener type="button" {...button}>
        {t('products')}
        <ChevronDown size={16} aria-hidden />
      </Opener>
      {isOpen && (
        <Panel id={panelId}>
          <MegaColumn heading={t('trade')} lines={grouped('trade')} />
          <MegaColumn heading={t('earnAndLearn')} lines={[...grouped('earn'), ...help]} />
          <Suspense fallback={<div />}>
            <MenuMarket />
          </Suspense>
        </Panel>
      )}
    </div>
  );
}
