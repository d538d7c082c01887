import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/form';
import { Mail, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { updateMessages } from './messages.ts';
import type { OwnAddress } from './own-addresses.ts';

const Choice = styled.div`
  display: grid;
  gap: 6px;

  > p {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const AddressLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
  }
`;

const icons = { MOBILE: Smartphone, MAIL: Mail } as const;

export interface ConfirmWithProps<Other extends string> {
  readonly addresses: readonly OwnAddress[];
  /** A further way beside the addresses, before them. */
  readonly other?: { readonly id: Other; readonly label: string };
  readonly selected: OwnAddress['type'] | Other;
  readonly onSelect: (way: OwnAddress['type'] | Other) => void;
}

/** How a change is confirmed; nothing while there is only one way. */
export function ConfirmWith<Other extends string = never>({
  addresses,
  other,
  selected,
  onSelect,
}: ConfirmWithProps<Other>) {
  const t = useTranslation(updateMessages);
  const choices = [
    ...(other ? [other] : []),
    ...addresses.map(({ type, text }) => {
      const Icon = icons[type];
      const label = (
        <AddressLabel>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <bdi>{text}</bdi>
        </AddressLabel>
      );
      return { id: type, label };
    }),
  ];
  return choices.length < 2 ? null : (
    <Choice>
      <p aria-hidden>{t('confirmWith')}</p>
      <SegmentedControl label={t('confirmWith')} {...{ choices, selected, onSelect }} />
    </Choice>
  );
}
