import { foldForSearch } from '@livery/contract/text';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import styled from 'styled-components';
import { isComposing } from '../field/composing.ts';
import { Field, type FieldTextProps } from '../field/field.tsx';
import { token, textStyle } from '../theme/token.ts';
import { OptionContent, optionStyle, type Option } from './option.tsx';
import { AriaLanguageProvider, PopoverPanel } from './popover.tsx';
import { selectTriggerStyle, selectedValueStyle } from './select-style.ts';

const SelectTrigger = styled(Button)<{ $bare: boolean }>`
  ${selectTriggerStyle}
`;

const SelectedValue = styled(SelectValue)`
  ${selectedValueStyle}
`;

const SelectPanel = styled(PopoverPanel)`
  display: flex;
  flex-direction: column;
  min-width: max(var(--trigger-width), 200px);
  overflow: hidden;
`;

const SearchBox = styled(SearchField)`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  padding: 0 14px;
  border-bottom: 1px solid ${token.line};
  color: ${token.text3};

  input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${token.text1};
    ${textStyle(14)}

    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;

const OptionList = styled(ListBox)`
  flex: 1;
  min-height: 0;
  padding: ${token.s1};
  overflow-y: auto;
  outline: none;
`;

const OptionRow = styled(ListBoxItem)`
  ${optionStyle}
`;

const NoOptions = styled.p`
  padding: ${token.s4};
  ${textStyle(13)}
  color: ${token.text3};
`;

export interface SelectProps<Id extends string> extends FieldTextProps {
  readonly options: readonly Option<Id>[];
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
  readonly placeholder?: string;
  /** Adds a search field for the options, with this accessible name. */
  readonly searchLabel?: string;
  /** Shown when the search finds no option. */
  readonly nothingFound?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  /** What the button shows. Default: the option's icon and label. */
  readonly value?: (option: Option<Id>) => ReactNode;
  /** Opens the list when the select is mounted. */
  readonly defaultOpen?: boolean;
}

interface ListProps<Id extends string> extends Pick<
  SelectProps<Id>,
  'options' | 'selected' | 'searchLabel' | 'nothingFound'
> {
  readonly label: string;
}

function SelectOptions<Id extends string>({ options, selected, label, searchLabel, nothingFound }: ListProps<Id>) {
  const list = (
    <OptionList aria-label={label} renderEmptyState={() => <NoOptions>{nothingFound}</NoOptions>}>
      {options.map((option) => (
        <OptionRow
          key={option.id}
          id={option.id}
          textValue={`${option.label} ${option.note ?? ''}`}
          isDisabled={option.disabled ?? false}
        >
          <OptionContent option={option} chosen={option.id === selected} />
        </OptionRow>
      ))}
    </OptionList>
  );
  if (searchLabel === undefined) return list;
  return (
    <Autocomplete filter={(text, typed) => foldForSearch(text).includes(foldForSearch(typed))}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was opened to look for something */}
      <SearchBox aria-label={searchLabel} autoFocus>
        <Search size={16} aria-hidden />
        <Input
          placeholder={searchLabel}
          onKeyDownCapture={(event) => {
            if (isComposing(event)) event.stopPropagation();
          }}
        />
      </SearchBox>
      {list}
    </Autocomplete>
  );
}

interface ControlProps<Id extends string> extends SelectProps<Id> {
  readonly bare?: boolean;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
}

function Control<Id extends string>(props: ControlProps<Id>) {
  const { label, options, selected, onSelect, placeholder, error, disabled = false, bare = false } = props;
  const { labelledBy, describedBy, id, value, defaultOpen = false } = props;
  const chosen = options.find((option) => option.id === selected);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!defaultOpen) return;
    // The list gives the focus back to what had it.
    trigger.current?.focus();
    setOpen(true);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it is mounted
  }, []);
  return (
    <AriaLanguageProvider>
      <AriaSelect
        {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        value={selected ?? null}
        onChange={(key) => key !== null && onSelect(key as Id)}
        isInvalid={Boolean(error)}
        isDisabled={disabled}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <SelectTrigger ref={trigger} $bare={bare} {...(id && { id })}>
          <SelectedValue>
            {chosen
              ? (value?.(chosen) ?? (
                  <>
                    {chosen.icon}
                    {chosen.label}
                  </>
                ))
              : placeholder}
          </SelectedValue>
          <ChevronDown size={16} aria-hidden />
        </SelectTrigger>
        <SelectPanel placement="bottom start" maxHeight={320}>
          <SelectOptions {...props} />
        </SelectPanel>
      </AriaSelect>
    </AriaLanguageProvider>
  );
}

/** A select field. `searchLabel` adds a search field for long lists. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, labelEnd, help, error, success, id } = props;
  return (
    <Field id={id} label={label} labelEnd={labelEnd} help={help} error={error} success={success}>
      {(ids) => <Control {...props} id={ids.id} labelledBy={ids.labelId} describedBy={ids.describedBy} />}
    </Field>
  );
}

export type BareSelectProps<Id extends string> = Omit<
  SelectProps<Id>,
  'help' | 'error' | 'success' | 'labelEnd' | 'id'
>;

/** A select without a border, such as the area code inside a phone field. Its label is for screen readers only. */
export function BareSelect<Id extends string>(props: BareSelectProps<Id>) {
  return <Control {...props} bare />;
}
