import { SearchField } from '@livery/ui/form';
import type { KeyboardEventHandler, Ref } from 'react';
import { Key } from './key-hints.tsx';

interface MarketSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of the table that it searches, while there is one. */
  readonly controls: string | undefined;
  /** The id of the row that keys act on. */
  readonly active: string | undefined;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Searches the table below it, and moves in it by keys. */
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
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the picker searches
    autoFocus
    enterKeyHint="go"
    onChange={onChange}
    onKeyDown={onKeyDown}
    hint={<Key>/</Key>}
  />
);
