import { useTranslation } from '@livery/i18n';
import { loadChunk, media, Spinner, textStyle, token, useLoadOnPress } from '@livery/ui';
import type { MenuProps } from '@livery/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { useRef, type ComponentType } from 'react';
import styled from 'styled-components';
import { marketMessages } from './messages.ts';

const UnitButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 32px;
  padding: 0 ${token.s1};
  border-radius: ${token.r1};
  ${textStyle(12, 600)}
  color: ${token.text2};

  ${media.touch} {
    min-height: 44px;
  }
`;

export interface UnitMenuProps {
  readonly coin: string;
  readonly currencies: readonly string[];
  readonly selected: string;
  readonly onSelect: (unit: string) => void;
}

/** At the end of the amount: what it is of, one of the currencies or the coin itself. */
export function UnitMenu({ coin, currencies, selected, onSelect }: UnitMenuProps) {
  const t = useTranslation(marketMessages);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { Part, isOpen, setOpen, isLoading, open } = useLoadOnPress<ComponentType<MenuProps<string>>>(
    () => loadChunk(async () => (await import('@livery/ui/overlay')).Menu),
    t('partFailed'),
  );
  return (
    <>
      <UnitButton
        type="button"
        ref={triggerRef}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        aria-label={`${t('unit')}: ${selected}`}
        onClick={open}
      >
        {selected}
        {isLoading ? <Spinner /> : <ChevronDown size={12} aria-hidden />}
      </UnitButton>
      {Part && (
        <Part
          {...{ triggerRef, isOpen }}
          onOpenChange={setOpen}
          label={t('unit')}
          selected={selected}
          items={[coin, ...currencies].map((id) => ({ id, label: id }))}
          onAction={onSelect}
        />
      )}
    </>
  );
}
