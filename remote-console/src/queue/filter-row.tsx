import { useLazyMenu } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { media, Spinner, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useKeys } from '../keys/use-keys.ts';
import { queueMessages } from '../messages.ts';

/** The filters above a list. `f` leads there. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useKeys({ f: () => row.current?.querySelector('button')?.focus() });
  return <Row ref={row}>{children}</Row>;
}

interface FilterChipProps {
  readonly label: string;
  /** `undefined`: any. */
  readonly selected: string | undefined;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onSelect: (id: string | undefined) => void;
}

const any = '';

/** What the rows of a queue have, such as coins, for a filter. It keeps those that a filter has hidden. */
export function useChoices(shown: readonly string[] = []) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const all = [...new Set([...known, ...shown])].toSorted();
  if (all.length > known.length) setKnown(all);
  return all.map((id) => ({ id, label: id }));
}

/** A filter of one choice. */
export function FilterChip({ label, selected, options, onSelect }: FilterChipProps) {
  const t = useTranslation(queueMessages);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('partFailed'));
  // The address may name an option that the list does not have.
  const chosen = selected === undefined ? t('any') : (options.find(({ id }) => id === selected)?.label ?? selected);
  return (
    <>
      <Chip type="button" $isSet={selected !== undefined} aria-haspopup="menu" {...trigger}>
        {label} <b>{chosen}</b>
        {isLoading ? <Spinner /> : <ChevronDown size={12} aria-hidden />}
      </Chip>
      {Menu && (
        <Menu
          {...anchor}
          label={label}
          placement="bottom start"
          selected={selected ?? any}
          items={[{ id: any, label: t('any') }, ...options]}
          onAction={(id) => onSelect(id === any ? undefined : id)}
        />
      )}
    </>
  );
}

const Row = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: ${token.s1} ${token.s4};
  border-bottom: 1px solid ${token.line};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Chip = styled.button<{ $isSet: boolean }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 ${token.s2};
  border-radius: 6px;
  box-shadow: inset 0 0 0 1px ${({ $isSet }) => ($isSet ? token.primary : token.fieldLine)};
  background: ${({ $isSet }) => ($isSet ? token.primarySoft : 'none')};
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
