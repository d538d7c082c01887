import { useTranslation } from '@livery/i18n';
import { useLocation } from '@livery/platform/router';
import { media, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { tight } from './fold.ts';
import { MenuButton, MenuRoot } from './menu-styles.ts';
import { MenuPanel } from './menu-panel.tsx';

export interface MenuItem {
  readonly key: string;
  readonly inRow: ReactNode;
  /** The item in the panel of those that do not fit. */
  readonly inPanel: ReactNode;
}

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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new keys mean new elements to observe, which the ref does not tell
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
export function MenuRow({ items }: { readonly items: readonly MenuItem[] }) {
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
