import { useTranslation } from '@livery/i18n';
import { CoinIcon, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import styled from 'styled-components';
import { moneyFormMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';

/** Takes back the line below a field that never has a message. */
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

/** A list is searched from this length on. */
const searchFrom = 8;

interface CoinChoice {
  readonly coin: string;
  /** What of it is there, as people read it. */
  readonly note?: string | undefined;
}

export interface CoinSelectProps {
  readonly choices: readonly CoinChoice[];
  readonly selected: string | undefined;
  readonly onSelect: (coin: string) => void;
}

/** The coin of a form, with its picture. */
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
