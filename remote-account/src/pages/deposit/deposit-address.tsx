import type { DepositChannel } from '@livery/contract/calls/deposits';
import { useTranslation } from '@livery/i18n';
import { media, QrCode, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { ChunkedAddress } from '../money-form/chunked-address.tsx';
import { CopyTextButton } from '../../copy/copy-text-button.tsx';
import { Notice } from '@livery/ui/notice';
import { depositMessages } from '../../messages.ts';

export const AddressPanel = styled.div`
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

export interface DepositAddressProps {
  readonly coin: string;
  readonly channel: DepositChannel;
}

/** Where the coins go: the address as a QR code and in fours, and the memo that tells whose they are. */
export function DepositAddress({ coin, channel: { address, memo, network } }: DepositAddressProps) {
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
