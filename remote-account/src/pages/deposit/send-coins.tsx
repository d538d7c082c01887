import type { DepositChannel } from '@livery/contract/calls/deposits';
import { useTranslation } from '@livery/i18n';
import { Amount, media, QrCode, Skeleton, textStyle, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import styled from 'styled-components';
import { CopyTextButton } from '../../copy.tsx';
import { depositMessages } from '../../messages.ts';
import { ChunkedAddress } from '../money/chunked-address.tsx';
import { CoinSelect } from '../money/coin-select.tsx';
import { FieldsCard, StepTitle } from '../money/money-page.tsx';
import { RadioTiles } from '../money/radio-tiles.tsx';
import type { ChosenChannel, DepositCoin } from './use-deposit-form.ts';

interface SendCoinsProps {
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
        tiles={coin.networks.map(({ network, networkName }) => ({ id: network, label: networkName }))}
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
      <Notice>{t('onlyThis', { coin: coin.coin, network: channel.networkName })}</Notice>
    </FieldsCard>
  );
}

/** The placeholder of step 1 while the address is loading. */
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

interface DepositAddressProps {
  readonly coin: string;
  readonly channel: DepositChannel;
}

/** The address as a QR code and as text, with the memo that identifies the member. */
function DepositAddress({ coin, channel: { address, memo, networkName: network } }: DepositAddressProps) {
  const t = useTranslation(depositMessages);
  return (
    <>
      <AddressPanel>
        <QrCode value={address} label={t('qrLabel', { coin, network })} size={152} />
        <AddressParts>
          <div>
            <h3>{t('yourAddress', { coin, network })}</h3>
            <ChunkedAddress address={address} />
          </div>
          <div>
            <CopyTextButton label={t('copyAddress')} text={address} />
          </div>
        </AddressParts>
      </AddressPanel>
      {memo !== '' && (
        <MemoParts>
          <div>
            <div>
              <h3>{t('memo')}</h3>
              <strong translate="no">{memo}</strong>
            </div>
            <CopyTextButton label={t('copyMemo')} text={memo} />
          </div>
          <Notice>{t('memoNeeded')}</Notice>
        </MemoParts>
      )}
    </>
  );
}

const Facts = styled.dl`
  /* The card is as high as its neighbour. */
  margin-top: auto;
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

const AddressPanel = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.s6};
  padding: ${token.s4};
  border-radius: ${token.r2};
  background: ${token.surface2};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s4};
    justify-items: center;
  }
`;

const AddressParts = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s3};
  min-width: 0;

  h3 {
    margin-bottom: 6px;
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  ${media.phone} {
    width: 100%;

    button {
      width: 100%;
    }
  }
`;

const MemoParts = styled.div`
  display: grid;
  gap: ${token.s3};

  strong {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  > :first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s2} ${token.s3};
  }

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;
