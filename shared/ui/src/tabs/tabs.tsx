import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media, textStyle, token } from '../theme/token.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The number of items in its view. */
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the row. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The view of the selected tab. */
  readonly children?: ReactNode;
}

/** Underlined tabs that change a view. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const rovingFocus = useRovingFocus(
    tabs.map((tab) => tab.id),
    onSelect,
  );
  const panel = children === undefined ? undefined : `${base}-panel`;
  return (
    <>
      <TabRow role="tablist" aria-label={label} {...rovingFocus}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={panel}
            tabIndex={tab.id === selected ? 0 : -1}
            $chosen={tab.id === selected}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
          </TabButton>
        ))}
      </TabRow>
      {panel && (
        <div role="tabpanel" id={panel} aria-labelledby={`${base}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes a row of choices one Tab stop; arrows, Home and End move within it and choose. */
function useRovingFocus<Id extends string>(ids: readonly Id[], choose: (id: Id) => void) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    if (index < 0 || !step) return;
    const next = step(index, buttons.length);
    event.preventDefault();
    buttons[next]?.focus();
    const id = ids[next];
    if (id !== undefined) choose(id);
  }

  return { ref: row, onKeyDown };
}

const TabRow = styled.div`
  display: flex;
  gap: ${token.s3};
  /* Aligns the labels, not their focus outlines, with the content below. */
  margin-inline: -4px;
  overflow-x: auto;
  scrollbar-width: none;
  background: linear-gradient(${token.line}, ${token.line}) bottom / calc(100% - 8px) 1px no-repeat;
`;

const TabButton = styled.button<{ $chosen: boolean }>`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 40px;
  padding-inline: ${token.s1};
  ${textStyle(13, 500)}
  color: ${({ $chosen }) => ($chosen ? token.text1 : token.text2)};
  transition: color ${token.fast} ease-out;

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${token.r1};
  }

  ${({ $chosen }) =>
    $chosen &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset: auto 4px 0;
        height: 2px;
        background: ${token.primaryText};
      }
    `}

  ${media.touch} {
    min-height: 44px;
  }
`;

const TabCount = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text2};
  ${textStyle(12, 600)}
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
