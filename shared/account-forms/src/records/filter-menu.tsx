import { useTranslation } from '@livery/i18n';
import { Spinner, media, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useLazyMenu } from '../lazy-menu/use-lazy-menu.ts';
import { recordMessages } from '../messages.ts';

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
  // What an address names may be in no list.
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
