import { useTranslation } from '@livery/i18n';
import { CoinIcon, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import styled from 'styled-components';
import { moneyFormMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';

/** Removes the space of the message below a field that never has one. */
export const WithoutMessage = styled.div`
  margin-bottom: -1rem;
`;

const CoinNote = styled.span`
  margin-inline-start: auto;
  color: ${token.text3};
  font-variant-numeric: tabular-nums;
`;

const coinValue = ({ icon, label, note }: SelectOption) => (
  <>
    {icon}
    {label}
    {note && <CoinNote>{note}</CoinNote>}
  </>
);

/** Lists of this length or longer have a search field. */
const searchFrom = 8;

interface CoinChoice {
  readonly coin: string;
  /** The available amount, formatted. */
  readonly note?: string | undefined;
}

export interface CoinSelectProps {
  readonly choices: readonly CoinChoice[];
  readonly selected: string | undefined;
  readonly onSelect: (coin: string) => void;
}

/** The coin field of a form, with the coin's logo. */
export function CoinSelect({ choices, selected, onSelect }: CoinSelectProps) {
  const t = useTranslation(moneyFormMessages);
  const coinDetails = useCoinDetails();
  const search = choices.length >= searchFrom ? { searchLabel: t('searchCoin'), nothingFound: t('noCoin') } : {};
  return (
    <WithoutMessage>
      <LazySelect
        label={t('coin')}
        failure={t('listFailed')}
        placeholder={t('chooseCoin')}
        options={choices.map(({ coin, note }) => ({
          id: coin,
          label: coin,
          icon: <CoinIcon code={coin} src={coinDetails(coin).logo} size={24} />,
          ...(note !== undefined && { note }),
        }))}
        selected={selected}
        onSelect={onSelect}
        value={coinValue}
        {...search}
      />
    </WithoutMessage>
  );
}
