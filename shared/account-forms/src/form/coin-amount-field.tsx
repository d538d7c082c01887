import { media, textStyle, token } from '@livery/ui';
import { useDecimalText, type DecimalTextOptions } from '@livery/ui/decimal-text';
import { TextField, type TextFieldProps } from '@livery/ui/field';
import styled from 'styled-components';

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

export interface CoinAmountFieldProps
  extends
    DecimalTextOptions,
    Pick<
      TextFieldProps,
      'label' | 'labelEnd' | 'labelLink' | 'help' | 'error' | 'ref' | 'disabled' | 'name' | 'prefix' | 'placeholder'
    > {
  /** The code of the coin or currency. */
  readonly coin: string;
  /** The label of the shortcut. */
  readonly allLabel?: string | undefined;
  /** Fills in the whole balance; absent while it is unknown. */
  readonly onAll?: (() => void) | undefined;
}

/** An amount of a coin, typed in the member's language, with its 'all' shortcut. */
export function CoinAmountField({
  input,
  onInput,
  onLeave,
  minDecimals,
  coin,
  allLabel,
  onAll,
  ...field
}: CoinAmountFieldProps) {
  const text = useDecimalText({ input, onInput, onLeave, minDecimals });
  return (
    <TextField
      name="amount"
      placeholder="0"
      {...field}
      {...text}
      suffix={
        <>
          {coin}
          {onAll && (
            <AllButton type="button" onClick={onAll}>
              {allLabel}
            </AllButton>
          )}
        </>
      }
    />
  );
}
