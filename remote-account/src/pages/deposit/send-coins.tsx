import { useTranslation } from '@livery/i18n';
import { Amount, media, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { CoinSelect } from '../money-form/coin-select.tsx';
import { Notice } from '@livery/ui/notice';
import { RadioTiles } from '../money-form/radio-tiles.tsx';
import { FieldsCard } from '../money-layout/money-page.tsx';
import { StepTitle } from '../money-layout/step-title.tsx';
import type { ChosenChannel, DepositCoin } from './chosen-channel.ts';
import { AddressPanel, DepositAddress } from './deposit-address.tsx';
import { depositMessages } from '../../messages.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));

  > div {
    padding: 0 ${token.s4};
    border-left: 1px solid ${token.line};
  }

  > div:first-child {
    padding-left: 0;
    border: 0;
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    margin-top: 2px;
    ${textStyle(14, 500)}
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s2};

    > div,
    > div:first-child {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 2px ${token.s3};
      padding: 0;
      border: 0;
    }

    dt,
    dd {
      margin: 0;
      ${textStyle(13)}
    }
  }
`;

export interface SendCoinsProps {
  readonly coins: readonly DepositCoin[];
  readonly chosen: ChosenChannel;
  readonly onCoin: (coin: string) => void;
  readonly onNetwork: (network: string) => void;
}

/** Step 1: the coin, its network, and the address there. */
export function SendCoins({ coins, chosen: { coin, channel }, onCoin, onNetwork }: SendCoinsProps) {
  const t = useTranslation(depositMessages);
  return (
    <FieldsCard>
      <StepTitle step={1}>{t('sendCoins')}</StepTitle>
      <CoinSelect choices={coins.map((each) => ({ coin: each.coin }))} selected={coin.coin} onSelect={onCoin} />
      <RadioTiles
        label={t('network')}
        tiles={coin.networks.map(({ network, networkName }) => ({
          id: network,
          label: network,
          ...(networkName !== network && { note: networkName }),
        }))}
        selected={channel.network}
        onSelect={onNetwork}
      />
      {/* A new key: nothing of another network's address stays. */}
      <DepositAddress key={`${coin.coin} ${channel.network}`} coin={coin.coin} channel={channel} />
      <Facts>
        <div>
          <dt>{t('minimum')}</dt>
          <dd>
            <Amount value={channel.minAmount} unit={coin.coin} />
          </dd>
        </div>
        <div>
          <dt>{t('creditedAfter')}</dt>
          <dd>{channel.confirmations}</dd>
        </div>
        <div>
          <dt>{t('goesTo')}</dt>
          <dd>{t('spotAccount')}</dd>
        </div>
      </Facts>
      <Notice>{t('onlyThis', { coin: coin.coin, network: channel.network })}</Notice>
    </FieldsCard>
  );
}

/** The size of step 1 while its address is asked for. */
export function SendCoinsSkeleton() {
  const t = useTranslation(depositMessages);
  return (
    <FieldsCard aria-busy>
      <StepTitle step={1}>{t('sendCoins')}</StepTitle>
      <Skeleton height={44} />
      <Skeleton height={52} />
      <AddressPanel>
        <Skeleton width={152} height={152} />
        <Skeleton height={120} />
      </AddressPanel>
      <Skeleton height={40} />
      <Skeleton height={64} />
    </FieldsCard>
  );
}
