import { useTranslation } from '@livery/i18n';
import { useLocation } from '@livery/platform/router';
import { media, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { tight } from './fold.ts';
import { MenuButton, MenuRoot } from './menu-styles.ts';
import { MenuPanel } from './menu-panel.tsx';

export interface MenuItem {
  readonly key: string;
  readonly inRow: ReactNode;
  /** As a line of the panel with what did not fit. */
  readonly inPanel: ReactNode;
}

const Frame = styled.div`
  --menu-line: 2.25rem;
  display: flex;
  align-items: center;
  min-width: 0;

  ${media.touch} {
    --menu-line: 2.75rem;
  }
`;

/** Items that do not fit go to a second line, which is not shown: no word is ever cut. */
const Line = styled.ul`
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

const Item = styled.li<{ $fits: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  height: var(--menu-line);
  ${({ $fits }) =>
    !$fits &&
    css`
      visibility: hidden;
    `}
`;

const Shifted = styled.div`
  position: relative;
`;

interface Fitting {
  /** How many items stand on the first line. */
  readonly count: number;
  /** What they leave of it, in px. */
  readonly spare: number;
}

/** What fits on a list's first line; followed through changes of room, words and text size. */
function useFitting(list: RefObject<HTMLElement | null>, keys: string): Fitting {
  const [fitting, setFitting] = useState<Fitting>({ count: Infinity, spare: 0 });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const places = Array.from(element.children, (child) => child as HTMLElement);
    const endOf = ({ offsetLeft, offsetWidth }: HTMLElement) => offsetLeft + offsetWidth;
    const measure = () => {
      const end = endOf(element);
      // The first item is on the first line even if it is longer. A pixel is what rounding makes of an exact fit.
      const fits = places.filter((place) => place.offsetTop === places[0]?.offsetTop && endOf(place) <= end + 1);
      const last = fits.at(-1);
      setFitting({ count: fits.length, spare: end - (last ? endOf(last) : element.offsetLeft) });
    };
    // Before the frame is painted, and once the browser has laid the page out by itself: asked earlier, it would have to
    // do all of that in one task with the rendering.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const watched of [element, ...places]) observer.observe(watched);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other items are other elements to observe, which no ref tells
  }, [list, keys]);
  return fitting;
}

function More({ items }: { readonly items: readonly MenuItem[] }) {
  const t = useTranslation(hostMessages);
  const { key } = useLocation();
  const { isOpen, close, root, button, panelId } = useDisclosure();
  // A chosen entry has done its work.
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

/** A menu in one line, and behind a button what did not fit into it. */
export function MenuRow({ items }: { readonly items: readonly MenuItem[] }) {
  const line = useRef<HTMLUListElement>(null);
  const { count, spare } = useFitting(line, items.map(({ key }) => key).join(' '));
  return (
    <Frame>
      <Line ref={line}>
        {items.map(({ key, inRow }, index) => (
          <Item key={key} $fits={index < count}>
            {inRow}
          </Item>
        ))}
      </Line>
      {count < items.length && (
        // Right behind the last item, without giving the line its room.
        <Shifted style={{ right: spare }}>
          <More items={items.slice(count)} />
        </Shifted>
      )}
    </Frame>
  );
}
