import { useTranslation } from '@livery/i18n';
import { loadChunk, media, Spinner, textStyle, token, useLoadOnPress } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import type { MenuProps } from '@livery/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import styled, { css } from 'styled-components';
import { recordMessages } from '../messages.ts';
import { isDay } from './days.ts';

export interface FilterMenuProps<Id extends string> {
  /** What it filters by. */
  readonly label: string;
  /** `undefined`: everything. */
  readonly selected: Id | undefined;
  /** `note` is muted at the end of its row. */
  readonly options: readonly { readonly id: Id; readonly label: string; readonly note?: string }[];
  readonly onSelect: (id: Id | undefined) => void;
}

const all = '';

/** A filter of one choice. The first press loads its menu. */
export function FilterMenu<Id extends string>({ label, selected, options, onSelect }: FilterMenuProps<Id>) {
  const t = useTranslation(recordMessages);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('menuFailed'));
  // The address may name an option that the list does not have.
  const chosen = selected === undefined ? t('all') : (options.find(({ id }) => id === selected)?.label ?? selected);
  return (
    <>
      <FilterButton type="button" $isSet={selected !== undefined} aria-haspopup="menu" {...trigger}>
        <span>{label}</span>
        <b>{chosen}</b>
        {isLoading ? <Spinner /> : <ChevronDown size={16} aria-hidden />}
      </FilterButton>
      {Menu && (
        <Menu
          {...anchor}
          label={label}
          placement="bottom start"
          selected={selected ?? all}
          items={[{ id: all, label: t('all') }, ...options]}
          onAction={(id) => onSelect(options.find((option) => option.id === id)?.id)}
        />
      )}
    </>
  );
}

export interface DateFieldsProps {
  readonly from: string;
  readonly to: string;
  /** Called with days that exist and are in order. */
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void;
}

/** The first and the last day of a period. Invalid input stays as typed. */
export function DateFields({ from, to, onChange }: DateFieldsProps) {
  const t = useTranslation(recordMessages);
  const [typed, setTyped] = useState({ from, to });
  const isInOrder = typed.from <= typed.to;

  function change(part: Partial<typeof typed>): void {
    const days = { ...typed, ...part };
    setTyped(days);
    if (isDay(days.from) && isDay(days.to) && days.from <= days.to) onChange(days);
  }
  return (
    <Dates>
      <TextField
        type="date"
        size={36}
        label={t('from')}
        value={typed.from}
        error={isDay(typed.from) ? undefined : t('noDate')}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        size={36}
        label={t('to')}
        value={typed.to}
        error={!isDay(typed.to) ? t('noDate') : isInOrder ? undefined : t('datesSwapped')}
        onChange={({ target }) => change({ to: target.value })}
      />
    </Dates>
  );
}

/** The menu of a button, loaded by the first press. `failure` is shown if it does not load. */
export function useLazyMenu(failure: string) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { Part, isOpen, setOpen, isLoading, open } = useLoadOnPress<ComponentType<MenuProps<string>>>(
    () => loadChunk(async () => (await import('@livery/ui/overlay')).Menu),
    failure,
  );
  /** The props of the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: open,
  };
  return { Menu: Part, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}

const FilterButton = styled.button<{ $isSet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 152px;
  min-height: 36px;
  padding: 4px 10px;
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(13)}
  text-align: start;

  ${({ $isSet }) =>
    $isSet &&
    css`
      background: ${token.primarySoft};
      box-shadow: inset 0 0 0 1px ${token.primaryText};
    `}

  > span {
    color: ${token.text3};
  }

  > b {
    flex: 1;
    font-weight: 400;
  }

  > svg {
    color: ${token.text3};
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.phone} {
    flex: 1;
    min-width: 8rem;
    min-height: 44px;
  }
`;

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 12rem));
  gap: ${token.s2};
  order: 1;
  width: 100%;

  ${media.phone} {
    order: 0;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
