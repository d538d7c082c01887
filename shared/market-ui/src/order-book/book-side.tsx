import { add, divide, isPositive, multiply, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { amountParts, textStyle, token } from '@livery/ui';
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
import styled, { css } from 'styled-components';
import { amountDigits, priceDigits, totalDigits, type Market } from '../market/market.ts';
import { createTextWriter } from '../market/text-writer.ts';
import { marketUiMessages } from '../messages.ts';
import { stacked } from '../panel/panel-layout.ts';
import { figureColumns, narrowPanel } from '../panel/panel.tsx';

interface LevelRowProps {
  readonly id: string;
  readonly index: number;
  readonly asks: boolean;
  readonly isActive: boolean;
  readonly onPick: (index: number) => void;
}

/** A row that `createLevelWriter` fills. */
const LevelRow = memo(function LevelRow({ id, index, asks, isActive, onPick }: LevelRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <LevelItem id={id} role="option" aria-selected={isActive} $asks={asks} onClick={() => onPick(index)}>
      <span />
      <span>
        <span />
        <small />
      </span>
      <span />
      <i />
    </LevelItem>
  );
});

interface BookSideProps {
  readonly market: Market;
  readonly asks: boolean;
  /** Best first. */
  readonly levels: readonly GroupedLevel[];
  readonly onPick: (level: Pick<GroupedLevel, 'price'>) => void;
}

/** One side of the book. A click, or Enter on the level that the arrow keys chose, picks the level's price. */
export function BookSide({ market, asks, levels, onPick }: BookSideProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<number>();
  const chosen = active === undefined ? undefined : Math.min(active, levels.length - 1);
  const [hovered, setHovered] = useState<number>();
  const summed = hovered ?? chosen;

  // New rows may appear a frame later, so that the figures of the shown rows are never late.
  const count = Math.min(levels.length, useDeferredValue(levels.length, 0));
  const write = useMemo(() => createLevelWriter(language), [language]);
  useLayoutEffect(() => {
    if (list.current) write(list.current, levels);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of `count` makes new, empty rows
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
    // Arrows follow the screen, and asks grow upwards.
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
    <SideFrame>
      <LevelList
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t(asks ? 'bookAsks' : 'bookBids')}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        $asks={asks}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(undefined)}
        onMouseOver={({ target }) => {
          const row = target instanceof Element && target.closest('[role=option]');
          setHovered(row && list.current ? [...list.current.children].indexOf(row) : undefined);
        }}
        onMouseLeave={() => setHovered(undefined)}
      >
        {Array.from({ length: count }, (_, index) => (
          <LevelRow
            // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so that a changed price moves no element
            key={index}
            id={`${id}-${index}`}
            index={index}
            asks={asks}
            isActive={index === chosen}
            onPick={pick}
          />
        ))}
      </LevelList>
      {summed !== undefined && <LevelSum market={market} asks={asks} levels={levels.slice(0, summed + 1)} />}
    </SideFrame>
  );
}

interface LevelSumProps {
  readonly market: Market;
  readonly asks: boolean;
  /** Best first, down to the level that is pointed at. */
  readonly levels: readonly GroupedLevel[];
}

/** What an order down to a level would trade: its sums, and the average price. Grouped levels count at their group's price. */
function LevelSum({ market, asks, levels }: LevelSumProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const amount = levels.at(-1)?.total ?? zero;
  const total = levels.reduce<Decimal>((sum, level) => add(sum, multiply(level.price, level.amount)), zero);
  if (!isPositive(amount)) return null;
  const average = divide(total, amount, market.pricePrecision, asks ? 'up' : 'down');
  const rows = [
    [t('bookSum'), formatDecimal(amount, language, amountDigits(market)), market.coin],
    ['', formatDecimal(total, language, totalDigits(market)), market.quote],
    [t('bookAverage'), formatDecimal(average, language, priceDigits(market)), market.quote],
  ] as const;
  return (
    <SumTip role="tooltip" style={{ [asks ? 'bottom' : 'top']: `${(levels.length - 1) * 1.25}rem` }}>
      {rows.map(([label, figure, unit]) => (
        <span key={`${label}${unit}`}>
          <span>{label}</span>
          <b>{figure}</b>
          <span>{unit}</span>
        </span>
      ))}
    </SumTip>
  );
}

/** Writes levels into the page as text, so that a changed level costs no render (docs/architecture.md, journey 4). */
type Write = ReturnType<typeof createTextWriter>;

interface Row {
  readonly price: Write;
  /** The amount's digits that count. */
  readonly strong: Write;
  /** The amount's trailing zeros, which are muted. */
  readonly muted: Write;
  readonly total: Write;
  readonly bar: HTMLElement;
  shown: GroupedLevel | undefined;
}

function toRow(element: Element): Row {
  const [price, amount, total, bar] = element.children;
  if (!(bar instanceof HTMLElement)) throw new Error('The element is no row of an order book.');
  return {
    price: createTextWriter(price),
    strong: createTextWriter(amount?.firstElementChild),
    muted: createTextWriter(amount?.lastElementChild),
    total: createTextWriter(total),
    bar,
    shown: undefined,
  };
}

/** Returns a function that writes levels, best first, into the rows of a list. It writes only what has changed. */
function createLevelWriter(language: Language): (list: Element, levels: readonly GroupedLevel[]) => void {
  const rows = new WeakMap<Element, Row>();
  return (list, levels) => {
    for (const [index, level] of levels.entries()) {
      const element = list.children[index];
      if (!element) return;
      const row = rows.get(element) ?? toRow(element);
      rows.set(element, row);
      const { shown } = row;
      if (level.price !== shown?.price) row.price(formatDecimal(level.price, language));
      if (level.amount !== shown?.amount) {
        const { strong, muted } = amountParts(level.amount, language);
        row.strong(strong);
        row.muted(muted);
      }
      if (level.total !== shown?.total) row.total(formatDecimal(level.total, language));
      if (level.share !== shown?.share) row.bar.style.transform = `scaleX(${level.share})`;
      row.shown = level;
    }
  };
}

/** A narrow book shows its totals by the bars alone. */
export const bookColumns = css`
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1fr);

  ${narrowPanel} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    padding-inline: ${token.s2};

    > :nth-child(3) {
      display: none;
    }
  }
`;

const SideFrame = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  min-height: 0;
`;

/** Beside the level that is pointed at, over the chart. Where the book has no neighbour, within it. */
const SumTip = styled.span`
  position: absolute;
  z-index: 3;
  right: calc(100% + 4px);
  display: grid;
  grid-template-columns: auto auto auto;
  gap: 2px ${token.s2};
  padding: ${token.s2} ${token.s3};
  border: 1px solid ${token.line};
  border-radius: ${token.r2};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;

  > span {
    display: contents;
  }

  b {
    font-weight: 500;
    text-align: end;
  }

  > span > span {
    color: ${token.text3};
  }

  ${stacked} {
    right: ${token.s2};
    margin-block: 1.5rem;
  }
`;

const LevelList = styled.ul<{ $asks: boolean }>`
  display: flex;
  flex-direction: ${({ $asks }) => ($asks ? 'column-reverse' : 'column')};
  flex: 1 1 0;
  min-height: 0;
  overflow: hidden;
  outline-offset: -2px;
`;

const LevelItem = styled.li<{ $asks: boolean }>`
  ${figureColumns}
  ${bookColumns}
  position: relative;
  flex: none;
  height: 1.25rem;
  /* A changed figure needs a layout of its own row alone. */
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

  /* The share of the book's depth down to this level. */
  > i {
    position: absolute;
    inset: 1px 0;
    background: ${({ $asks }) => ($asks ? token.downSoft : token.upSoft)};
    transform-origin: right;
    pointer-events: none;
  }
`;
