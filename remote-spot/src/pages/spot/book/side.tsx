import { useLanguage, useTranslation } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { token } from '@livery/ui';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { css, styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { columns, narrow } from '../panel.ts';
import { levelWriter } from './live-levels.ts';

/** Where the book is narrow, its totals are left to the bars. */
export const bookColumns = css`
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1fr);

  ${narrow} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    padding-inline: ${token.s2};

    > :nth-child(3) {
      display: none;
    }
  }
`;

const List = styled.ul<{ $asks: boolean }>`
  display: flex;
  flex-direction: ${({ $asks }) => ($asks ? 'column-reverse' : 'column')};
  flex: 1 1 0;
  min-height: 0;
  overflow: hidden;
  outline-offset: -2px;
`;

const Row = styled.li<{ $asks: boolean }>`
  ${columns}
  ${bookColumns}
  position: relative;
  flex: none;
  height: 1.25rem;
  /* A figure that changes is laid out in its own row. */
  contain: strict;
  cursor: pointer;

  > :first-child {
    color: ${({ $asks }) => ($asks ? token.down : token.up)};
  }

  > :not(:first-child) {
    text-align: right;
  }

  > :nth-child(3),
  small {
    color: ${token.text3};
  }

  small {
    font: inherit;
  }

  &:hover,
  &[aria-selected='true'] {
    background: ${token.hover};
  }

  /* How deep the book is down to here. */
  > i {
    position: absolute;
    inset: 1px 0;
    background: ${({ $asks }) => ($asks ? token.downSoft : token.upSoft)};
    transform-origin: right;
    pointer-events: none;
  }
`;

interface LevelRowProps {
  readonly id: string;
  readonly index: number;
  readonly asks: boolean;
  readonly isActive: boolean;
  readonly onPick: (index: number) => void;
}

/** Its figures are written into it. */
const LevelRow = memo(function LevelRow({ id, index, asks, isActive, onPick }: LevelRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keyboard
    <Row id={id} role="option" aria-selected={isActive} $asks={asks} onClick={() => onPick(index)}>
      <span />
      <span>
        <span />
        <small />
      </span>
      <span />
      <i />
    </Row>
  );
});

interface BookSideProps {
  readonly asks: boolean;
  /** Best first. */
  readonly levels: readonly GroupedLevel[];
  readonly onPick: (level: Pick<GroupedLevel, 'price'>) => void;
}

/** One side of the book. A click on a level, or Enter on the one that the arrow keys chose, picks its price. */
export function BookSide({ asks, levels, onPick }: BookSideProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<number>();
  const chosen = active === undefined ? undefined : Math.min(active, levels.length - 1);

  // Rows can wait, their figures cannot: the frame in which a book comes is not held up by making its rows.
  const count = Math.min(levels.length, useDeferredValue(levels.length, 0));
  const write = useMemo(() => levelWriter(language), [language]);
  useLayoutEffect(() => {
    if (list.current) write(list.current, levels);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new rows are empty
  }, [write, levels, count]);

  const latest = useRef({ levels, onPick });
  useEffect(() => {
    latest.current = { levels, onPick };
  });
  const pick = useCallback((index: number) => {
    const level = latest.current.levels[index];
    if (level) latest.current.onPick(level);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    // Up is up on the screen: asks grow upwards.
    const steps: Record<string, number> = { ArrowUp: asks ? 1 : -1, ArrowDown: asks ? -1 : 1 };
    const step = steps[event.key];
    const level = chosen === undefined ? undefined : levels[chosen];
    if (step !== undefined)
      setActive(Math.min(levels.length - 1, Math.max(0, chosen === undefined ? 0 : chosen + step)));
    else if (event.key === 'Home') setActive(0);
    else if (event.key === 'End') setActive(levels.length - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && level) onPick(level);
    else return;
    event.preventDefault();
  }

  return (
    <List
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t(asks ? 'bookAsks' : 'bookBids')}
      aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
      $asks={asks}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(undefined)}
    >
      {Array.from({ length: count }, (_, index) => (
        <LevelRow
          // oxlint-disable-next-line react/no-array-index-key -- a place, not a price: a change of prices moves no element
          key={index}
          id={`${id}-${index}`}
          index={index}
          asks={asks}
          isActive={index === chosen}
          onPick={pick}
        />
      ))}
    </List>
  );
}
