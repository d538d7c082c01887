import { useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { TextField, type TextFieldProps } from '@livery/ui/field';
import styled from 'styled-components';
import { wealthMessages } from '../../../../messages.ts';
import { buyMessages } from '../messages.ts';
import type { PledgeAmountEntry } from './use-pledge-amount.ts';

const AllButton = styled.button`
  min-height: 24px;
  padding: 0 ${token.s1};
  border-radius: ${token.r1};
  ${textStyle(12, 600)}
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
    padding: 0 ${token.s2};
  }
`;

export interface AmountFieldProps extends Pick<TextFieldProps, 'labelEnd' | 'help' | 'labelLink'> {
  readonly coin: string;
  readonly amount: PledgeAmountEntry;
  /** Whether the answer to a purchase is awaited: the balance changes before it comes. */
  readonly isSending?: boolean;
  /** Fills in all that can be pledged; absent where nothing is known to be there. */
  readonly onAll?: (() => void) | undefined;
}

/** The amount of a pledge with its 'all' shortcut (spec §2.9). */
export function AmountField({ coin, amount, isSending = false, onAll, ...field }: AmountFieldProps) {
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  return (
    <TextField
      {...field}
      label={word('amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={amount.text}
      error={isSending ? undefined : amount.error}
      onChange={(event) => amount.type(event.target.value)}
      onBlur={amount.leave}
      suffix={
        <>
          {coin}
          {onAll && (
            <AllButton type="button" onClick={onAll}>
              {t('all')}
            </AllButton>
          )}
        </>
      }
    />
  );
}
