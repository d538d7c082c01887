import { depositChannelsCall } from '@livery/contract/calls/deposits';
import { walletsCall } from '@livery/contract/calls/payment-accounts';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link, useSearchParams } from '@livery/platform/router';
import { useWayBack } from '@livery/platform/round-trip';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { AddWallet } from './add-wallet.tsx';
import { walletMessages } from '../../messages.ts';
import { WalletList } from './wallet-list.tsx';
import { walletNetworks } from './wallet-networks.ts';

const WayBackLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
  padding: ${token.s4};
  border-radius: ${token.r3};
  background: ${token.primarySoft};
  ${textStyle(14)}
`;

function Wallets() {
  const t = useTranslation(walletMessages);
  const [search] = useSearchParams();
  const wayBack = useWayBack();
  const wallets = useCall(walletsCall);
  const channels = useCall(depositChannelsCall);
  const [hasSaved, setSaved] = useState(false);
  const rows = useRemovalFocus<HTMLDivElement>(wallets.data?.list.map(({ id }) => id) ?? []);
  if (!wallets.data || !channels.data) {
    if (!wallets.isError && !channels.isError)
      return (
        <Card aria-busy>
          <Skeleton height={320} />
        </Card>
      );
    return (
      <Card $padding={0}>
        <ErrorState
          title={t('walletsFailed')}
          text={t('walletsFailedHint')}
          retryLabel={t('tryAgain')}
          onRetry={() => Promise.all([wallets.refetch(), channels.refetch()])}
        />
      </Card>
    );
  }
  const { list } = wallets.data;
  const networks = walletNetworks(channels.data.channels);
  return (
    <>
      {wayBack !== undefined && (
        <WayBackLine>
          {t(hasSaved ? 'savedGoOn' : 'cameFromWithdrawal')}
          <ButtonLink as={Link} to={wayBack} variant={hasSaved ? 'primary' : 'secondary'}>
            {t('backToWithdrawal')}
          </ButtonLink>
        </WayBackLine>
      )}
      <div ref={rows}>
        {list.length > 0 ? (
          <WalletList wallets={list} networks={networks} onDeleted={() => wallets.refetch()} />
        ) : (
          <Card $padding={0}>
            <EmptyState icon={<WalletCards size={20} />} title={t('noWallet')} text={t('noWalletHint')} />
          </Card>
        )}
      </div>
      <AddWallet
        networks={networks}
        initialNetwork={search.get('network')}
        onSaved={async () => {
          await wallets.refetch();
          setSaved(true);
        }}
      />
    </>
  );
}

/** `/add-wallet` (spec §3 'Withdrawal wallet', docs/decisions.md §43): the wallets to withdraw to, and the form of a new one. */
export function WalletsPage() {
  const t = useTranslation(walletMessages);
  return (
    <AccountPage>
      <AccountHeading title={t('wallets')} text={t('walletsText')} />
      <Wallets />
    </AccountPage>
  );
}
