import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { SegmentedControl, type SegmentedControlChoice, type SegmentedControlProps } from '@livery/ui/choices';
import { Mail, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { updateMessages } from '../../messages.ts';
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

/** The choices of a member's own addresses. */
export const addressChoices = (
  addresses: readonly OwnAddress[],
): readonly SegmentedControlChoice<OwnAddress['type']>[] =>
  addresses.map(({ type, text }) => {
    const Icon = icons[type];
    const label = (
      <AddressLabel>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <bdi>{text}</bdi>
      </AddressLabel>
    );
    return { id: type, label };
  });

export type ConfirmWithProps<Way extends string> = Omit<SegmentedControlProps<Way>, 'label'>;

/** How a change is confirmed; nothing while there is only one way. */
export function ConfirmWith<Way extends string>(props: ConfirmWithProps<Way>) {
  const t = useTranslation(updateMessages);
  return props.choices.length < 2 ? null : (
    <Choice>
      <p aria-hidden>{t('confirmWith')}</p>
      <SegmentedControl label={t('confirmWith')} {...props} />
    </Choice>
  );
}
