import { useLazyMenu } from '@livery/account-forms/lazy-menu';
import { useTranslation } from '@livery/i18n';
import { media, Spinner, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';

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
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('partFailed'));
  return (
    <>
      <UnitButton type="button" aria-haspopup="menu" aria-label={`${t('unit')}: ${selected}`} {...trigger}>
        {selected}
        {isLoading ? <Spinner /> : <ChevronDown size={12} aria-hidden />}
      </UnitButton>
      {Menu && (
        <Menu
          {...anchor}
          label={t('unit')}
          selected={selected}
          items={[coin, ...currencies].map((id) => ({ id, label: id }))}
          onAction={onSelect}
        />
      )}
    </>
  );
}
