import type { SelectProps } from '@livery/ui/overlay';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { loadChunk, useLoadOnPress } from '../lazy-component.tsx';
import { selectTriggerStyle, selectedValueStyle } from '../overlay/select-style.ts';
import { Field } from './field.tsx';

const Trigger = styled.button<{ readonly $bare: boolean }>`
  ${selectTriggerStyle}

  &:disabled {
    cursor: not-allowed;
  }
`;

const Value = styled.span`
  ${selectedValueStyle}
`;

/** By its own name: what the host shares exists once. */
const load = () => loadChunk(async () => (await import('@livery/ui/overlay')).Select);
/** While the button is pointed at. A failure is reported only on a press. */
const preload = () => void load().catch(() => undefined);

export interface LazySelectProps<Id extends string> extends SelectProps<Id> {
  /** Shown when the list's code cannot be loaded. */
  readonly failure: string;
}

/** A `Select` whose list is loaded by the first press, because it is heavier than most pages. Until then only its button is there. */
export function LazySelect<Id extends string>({ failure, ...select }: LazySelectProps<Id>) {
  const { id, label, labelEnd, help, error, success, options, selected, placeholder, value, disabled = false } = select;
  const { Part: Loaded, isLoading, open } = useLoadOnPress<ComponentType<SelectProps<Id>>>(load, failure);

  if (Loaded) return <Loaded {...select} defaultOpen />;
  const chosen = options.find((option) => option.id === selected);
  return (
    <Field id={id} label={label} labelEnd={labelEnd} help={help} error={error} success={success}>
      {(ids) => (
        <div data-invalid={error ? '' : undefined}>
          <Trigger
            type="button"
            id={ids.id}
            $bare={false}
            disabled={disabled}
            data-disabled={disabled || undefined}
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-labelledby={`${ids.labelId} ${ids.id}-value`}
            aria-describedby={ids.describedBy}
            aria-busy={isLoading || undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={open}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              open();
            }}
          >
            <Value id={`${ids.id}-value`} data-placeholder={chosen ? undefined : ''}>
              {chosen
                ? (value?.(chosen) ?? (
                    <>
                      {chosen.icon}
                      {chosen.label}
                    </>
                  ))
                : placeholder}
            </Value>
            <ChevronDown size={16} aria-hidden />
          </Trigger>
        </div>
      )}
    </Field>
  );
}
