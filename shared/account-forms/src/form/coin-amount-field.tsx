import { media, textStyle, token } from '@livery/ui';
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

export interface CoinAmountFieldProps extends Pick<
  TextFieldProps,
  'label' | 'labelEnd' | 'labelLink' | 'help' | 'error' | 'ref' | 'disabled' | 'name' | 'prefix' | 'placeholder'
> {
  /** The code of the coin or currency. */
  readonly coin: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  /** The label of the shortcut. */
  readonly allLabel?: string | undefined;
  /** Fills in the whole balance; absent while it is unknown. */
  readonly onAll?: (() => void) | undefined;
}

/** An amount of a coin, typed in the member's language, with its 'all' shortcut. */
export const CoinAmountField = ({ coin, onType, onLeave, allLabel, onAll, ...field }: CoinAmountFieldProps) => (
  <TextField
    name="amount"
    placeholder="0"
    {...field}
    inputMode="decimal"
    autoComplete="off"
    onChange={(event) => onType(event.target.value)}
    onBlur={onLeave}
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
