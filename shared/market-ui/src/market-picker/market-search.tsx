import { SearchField } from '@livery/ui/choices';
import type { KeyboardEventHandler, Ref } from 'react';
import { Key } from './key-hints.tsx';

interface MarketSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of the searched table; `undefined` while nothing was found. */
  readonly controls: string | undefined;
  /** The id of the table's active row. */
  readonly active: string | undefined;
  readonly onKeyDown: KeyboardEventHandler;
}

/** A search field for the table below it, whose keys also move in the table. */
export const MarketSearch = ({ ref, label, value, onChange, controls, active, onKeyDown }: MarketSearchProps) => (
  <SearchField
    ref={ref}
    type="text"
    role="combobox"
    label={label}
    aria-haspopup="grid"
    aria-expanded={controls !== undefined}
    aria-controls={controls}
    aria-autocomplete="list"
    aria-activedescendant={active}
    value={value}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker opens for a search
    autoFocus
    enterKeyHint="go"
    onChange={onChange}
    onKeyDown={onKeyDown}
    hint={<Key>/</Key>}
  />
);
