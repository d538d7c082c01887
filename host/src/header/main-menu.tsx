import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { NavLink, useLocation } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { ChevronDown, Download } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { tight } from './fold.ts';
import { MenuPanel, useMenuEntries, type MenuEntry } from './menu-panel.tsx';
import { MenuButton, menuItemStyle, MenuRoot } from './menu-styles.ts';

/** `line`: an item of a hanging panel. */
type LinkShape = 'row' | 'list' | 'line';

const barLink = css`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  border-radius: ${token.r2};
  color: ${token.text2};
  transition: color ${token.fast} ease-out;

  &[aria-current='page'] {
    color: ${token.text1};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }
`;

const looks: Readonly<Record<LinkShape, ReturnType<typeof css>>> = {
  row: css`
    ${barLink}
    height: 100%;
    padding-inline: ${token.s3};
    ${textStyle(14, 500)}
    white-space: nowrap;

    ${tight} {
      padding-inline: ${token.s2};
    }
  `,
  list: css`
    ${barLink}
    padding: 10px 0;
    ${textStyle(20, 500)}
    hyphens: auto;
    overflow-wrap: anywhere;
  `,
  line: menuItemStyle,
};

interface LinkProps {
  readonly $shape: LinkShape;
}

function MenuLink({ entry: { path, label }, shape }: { readonly entry: MenuEntry; readonly shape: LinkShape }) {
  return (
    <EntryLink to={path} end={path === '/'} $shape={shape}>
      {label}
    </EntryLink>
  );
}

/** The link to the agent's own application. */
function DownloadLink({ address, shape }: { readonly address: string; readonly shape: LinkShape }) {
  const t = useTranslation(hostMessages);
  return (
    <ExternalLink href={address} target="_blank" rel="noopener noreferrer" $shape={shape}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('downloadApp')}
    </ExternalLink>
  );
}

interface MainMenuProps {
  /** `list`: large lines under one another. */
  readonly shape: 'row' | 'list';
  /** The entries that are shown; all by default. */
  readonly of?: readonly MenuEntry[];
  /** Another item of a row, after the entries. */
  readonly children?: ReactNode;
}

/** The site's main menu (spec §2.3); its last item is the agent's own application, if there is one (docs/decisions.md §3). */
export function MainMenu({ shape, of, children }: MainMenuProps) {
  const t = useTranslation(hostMessages);
  const all = useMenuEntries();
  const { extraDownloadUrl } = useConfiguration().agentTraits;
  const entries = of ?? all;
  const items: readonly (readonly [key: string, show: (shape: LinkShape) => ReactNode])[] = [
    ...entries.map((entry) => [entry.path, (as: LinkShape) => <MenuLink entry={entry} shape={as} />] as const),
    ...(children ? [['children', () => children] as const] : []),
    ...(extraDownloadUrl
      ? [['download', (as: LinkShape) => <DownloadLink address={extraDownloadUrl} shape={as} />] as const]
      : []),
  ];
  return (
    <nav aria-label={t('mainMenu')}>
      {shape === 'row' ? (
        <MenuRow items={items.map(([key, show]) => ({ key, inRow: show('row'), inPanel: show('line') }))} />
      ) : (
        <List>
          {items.map(([key, show]) => (
            <li key={key}>{show('list')}</li>
          ))}
        </List>
      )}
    </nav>
  );
}

interface MenuItem {
  readonly key: string;
  readonly inRow: ReactNode;
  /** The item in the panel of those that do not fit. */
  readonly inPanel: ReactNode;
}

interface FittingItems {
  /** The number of items on the first line. */
  readonly count: number;
  /** The free space on the first line, in px. */
  readonly spare: number;
}

/** Measures which items fit on a list's first line, again at every change of width, texts and text size. */
function useFittingItems(list: RefObject<HTMLElement | null>, keys: string): FittingItems {
  const [fitting, setFitting] = useState<FittingItems>({ count: Infinity, spare: 0 });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const items = Array.from(element.children, (child) => child as HTMLElement);
    // Fractions of a pixel count: with whole ones the button stands on the last item's edge.
    const endOf = (place: Element) => place.getBoundingClientRect().right;
    const measure = () => {
      const end = endOf(element);
      // The first item is on the first line even if it is longer. Rounding can make an exact fit one pixel too long.
      const fits = items.filter((place) => place.offsetTop === items[0]?.offsetTop && endOf(place) <= end + 1);
      const last = fits.at(-1);
      setFitting({ count: fits.length, spare: end - (last ? endOf(last) : element.getBoundingClientRect().left) });
    };
    // The observer runs after the browser's own layout and before the paint. Measuring earlier would force a layout within
    // the rendering task.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const watched of [element, ...items]) observer.observe(watched);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new keys mean new elements to observe, and the ref does not change with them
  }, [list, keys]);
  return fitting;
}

function More({ items }: { readonly items: readonly MenuItem[] }) {
  const t = useTranslation(hostMessages);
  const { key } = useLocation();
  const { isOpen, close, root, button, panelId } = useDisclosure();
  // A navigation closes the menu.
  useEffect(close, [close, key]);
  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        {t('more')}
        <ChevronDown size={16} aria-hidden />
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} placement="below">
          <ul>
            {items.map(({ key, inPanel }) => (
              <li key={key}>{inPanel}</li>
            ))}
          </ul>
        </MenuPanel>
      )}
    </MenuRoot>
  );
}

/** A menu in one line. Items that do not fit are behind a More button. */
function MenuRow({ items }: { readonly items: readonly MenuItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { count, spare } = useFittingItems(list, items.map(({ key }) => key).join(' '));
  return (
    <RowWithMore>
      <FirstLine ref={list}>
        {items.map(({ key, inRow }, index) => (
          <Item key={key} aria-hidden={index >= count || undefined}>
            {inRow}
          </Item>
        ))}
      </FirstLine>
      {count < items.length && (
        // Shifted directly after the last item; the first line keeps its width.
        <MoreSlot style={{ right: spare }}>
          <More items={items.slice(count)} />
        </MoreSlot>
      )}
    </RowWithMore>
  );
}

const EntryLink = styled(NavLink)<LinkProps>`
  ${({ $shape }) => looks[$shape]}
`;

const ExternalLink = styled.a<LinkProps>`
  ${({ $shape }) => looks[$shape]}
`;

const List = styled.ul`
  display: grid;
`;

const RowWithMore = styled.div`
  --menu-line: 2.25rem;
  display: flex;
  align-items: center;
  min-width: 0;

  ${media.touch} {
    --menu-line: 2.75rem;
  }
`;

/** Items that do not fit wrap to a second line, which is hidden, so that no word is cut. */
const FirstLine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s1};
  min-width: 0;
  max-height: var(--menu-line);
  overflow: hidden;

  ${tight} {
    gap: 0;
  }
`;

const Item = styled.li`
  flex: none;
  display: flex;
  align-items: center;
  height: var(--menu-line);

  &[aria-hidden='true'] {
    visibility: hidden;
  }
`;

const MoreSlot = styled.div`
  position: relative;
`;
