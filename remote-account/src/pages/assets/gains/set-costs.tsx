import { CoinAmountField } from '@livery/account-forms/form';
import { setCostCall, type CoinCost } from '@livery/contract/calls/costs';
import { isPositive } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { decimalFaultText, inputOf, isEmptyInput, limitDecimals, type DecimalInput } from '@livery/i18n/decimal-input';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, media, textStyle, toast, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { gainsMessages, moneyFormMessages } from '../../../messages.ts';

interface SetCostsProps {
  readonly cost: CoinCost;
  readonly onChanged: () => Promise<unknown>;
}

/** The coins of a holding that came without a price, each with a field for what it cost. */
export const SetCosts = ({ cost, onChanged }: SetCostsProps) => (
  <List>
    {cost.unconfirmed.map((each) => (
      <SetCost key={each.entry} cost={cost} came={each} onChanged={onChanged} />
    ))}
  </List>
);

function SetCost({ cost, came, onChanged }: SetCostsProps & { readonly came: CoinCost['unconfirmed'][number] }) {
  const t = useTranslation(gainsMessages);
  const faults = useTranslation(moneyFormMessages);
  const language = useLanguage();
  const { coin, amount: total } = cost;
  const { entry, time, amount, price } = came;
  const [input, setInput] = useState<DecimalInput>(inputOf(isPositive(price) ? price : undefined));
  const { state, send } = useRepeatableCall(setCostCall);
  const isUnpriced = !isPositive(price);
  const isSound = input.ok && isPositive(input.value);

  async function save(): Promise<void> {
    if (!input.ok) return;
    const outcome = await send({ body: { entry, coin, price: input.value } }, onChanged);
    if (outcome.status !== 'done') toast.error(t('costFailed'), { text: outcome.error.message });
  }
  const figures = {
    amount: formatDecimal(amount, language),
    total: formatDecimal(total, language),
    coin,
    date: formatTime(time).slice(0, 10),
    price: formatDecimal(price, language, { min: 2 }),
  };
  return (
    <li>
      <p>{t(isUnpriced ? 'cameUnpriced' : 'came', figures)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <CoinAmountField
          name="price"
          label={t('costOfOne', { coin })}
          coin="USDT"
          input={input}
          onInput={(next) => setInput(limitDecimals(next, 8))}
          {...(!input.ok &&
            !isEmptyInput(input) && { error: decimalFaultText(input, faults, { language, maxDecimals: 8 }) })}
        />
        <Button type="submit" variant="primary" disabled={!isSound} busy={isBusy(state)}>
          {t('setCost')}
        </Button>
      </form>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s2};
  white-space: normal;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s2} ${token.s6};
  }

  > li > p {
    flex: 1 1 16rem;
    margin: 0;
    ${textStyle(13)}
    color: ${token.text2};
  }

  form {
    display: grid;
    grid-template-columns: minmax(0, 15rem) auto;
    align-items: end;
    gap: ${token.s2};
  }

  /* Beside the input, above the line of its faults. */
  form > button {
    margin-bottom: calc(1rem + 10px);
  }

  ${media.phone} {
    form {
      flex: 1 1 100%;
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;
