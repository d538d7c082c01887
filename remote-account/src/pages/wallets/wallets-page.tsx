import { depositChannelsCall } from '@livery/contract/calls/deposits';
import { walletsCall, type Wallet } from '@livery/contract/calls/payment-accounts';
import { formatTime, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useWayBack } from '@livery/platform/round-trip';
import { Link, useSearchParams } from '@livery/platform/router';
import {
  ButtonLink,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  IconButton,
  loadChunk,
  media,
  Skeleton,
  textStyle,
  toast,
  token,
} from '@livery/ui';
import { Trash2, WalletCards } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { moneyFormMessages, walletMessages } from '../../messages.ts';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { useCoinDetails } from '../assets/accounts.ts';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { AddWallet } from './add-wallet.tsx';
import type { DeleteWalletDialog } from './delete-wallet-dialog.tsx';
import { shortAddress, walletNetworks, type WalletNetwork } from './wallet-networks.ts';

function Wallets() {
  const t = useTranslation(walletMessages);
  const [search] = useSearchParams();
  const wayBack = useWayBack();
  const wallets = useCall(walletsCall);
  const channels = useCall(depositChannelsCall);
  const [saved, setSaved] = useState<number>();
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
          {t(saved === undefined ? 'cameFromWithdrawal' : 'savedGoOn')}
          <ButtonLink as={Link} to={wayBack} variant={saved === undefined ? 'secondary' : 'primary'}>
            {t('backToWithdrawal')}
          </ButtonLink>
        </WayBackLine>
      )}
      <div ref={rows}>
        {list.length > 0 ? (
          <WalletList wallets={list} saved={saved} networks={networks} onDeleted={() => wallets.refetch()} />
        ) : (
          <Card $padding={0}>
            <EmptyState icon={<WalletCards size={20} />} title={t('noWallet')} text={t('noWalletHint')} />
          </Card>
        )}
      </div>
      <AddWallet
        networks={networks}
        initialNetwork={search.get('network')}
        onSaved={async ({ id }) => {
          await wallets.refetch();
          setSaved(id);
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

interface WalletListProps {
  readonly wallets: readonly Wallet[];
  /** The wallet that was just saved. It gets the focus, and with it the view. */
  readonly saved: number | undefined;
  readonly networks: readonly WalletNetwork[];
  readonly onDeleted: () => Promise<unknown>;
}

const focusRow = (row: HTMLElement | null) => row?.focus();

/** The saved wallets, newest first. */
function WalletList({ wallets, saved, networks, onDeleted }: WalletListProps) {
  const t = useTranslation(walletMessages);
  const shared = useTranslation(moneyFormMessages);
  const hasWithdraw = useHasRoute('/withdraw');
  const coinDetails = useCoinDetails();
  const [Dialog, setDialog] = useState<typeof DeleteWalletDialog>();
  const [doomed, setDoomed] = useState<Wallet>();
  const [isOpen, setOpen] = useState(false);

  async function ask(wallet: Wallet): Promise<void> {
    try {
      const loaded = await loadChunk(() => import('./delete-wallet-dialog.tsx'));
      setDialog(() => loaded.DeleteWalletDialog);
      setDoomed(wallet);
      setOpen(true);
    } catch {
      toast.error(shared('listFailed'));
    }
  }

  return (
    <Card $padding={0} aria-label={t('wallets')}>
      <WalletRows>
        {wallets.map((wallet) => {
          const { id, network, networkName, address, memo, label, createTime } = wallet;
          const name = label || shortAddress(address);
          // Networks have no logo.
          const coin = networks.find((one) => one.network === network)?.coins[0] ?? network;
          return (
            <li key={id} {...(id === saved && { ref: focusRow, tabIndex: -1 })}>
              <CoinIcon code={coin} src={coinDetails(coin).logo} size={32} />
              <WalletName>
                <b>{name}</b>
                <NetworkBadge>{networkName}</NetworkBadge>
                <small translate="no" title={address}>
                  {shortAddress(address)}
                  {memo !== '' && ` · ${memo}`}
                </small>
              </WalletName>
              <AddedTime>{t('added', { date: formatTime(createTime).slice(0, 10) })}</AddedTime>
              <Actions>
                {hasWithdraw && (
                  <ButtonLink
                    as={Link}
                    to={`/withdraw?wallet=${id}`}
                    size={28}
                    aria-label={`${t('withdraw')}: ${name}`}
                  >
                    {t('withdraw')}
                  </ButtonLink>
                )}
                <IconButton label={`${t('delete')}: ${name}`} aria-haspopup="dialog" onClick={() => void ask(wallet)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </Actions>
            </li>
          );
        })}
      </WalletRows>
      {Dialog && doomed && (
        <Dialog wallet={doomed} isOpen={isOpen} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}

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

const WalletRows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s2} ${token.s4};
    min-height: 64px;
    padding: 10px ${token.s6};
    border-bottom: 1px solid ${token.line};
  }

  li[tabindex] {
    background: ${token.primarySoft};
    outline: 0;
    scroll-margin-top: calc(var(--header-height, 0px) + ${token.s4});
  }

  li:last-child {
    border-bottom: 0;
  }

  ${media.tablet} {
    li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      row-gap: 0;
    }
  }

  ${media.phone} {
    li {
      padding: ${token.s3} ${token.s4};
    }
  }
`;

const WalletName = styled.div`
  flex: 1 1 200px;
  min-width: 0;

  b {
    ${textStyle(14, 500)}
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font:
      400 0.75rem/1rem ui-monospace,
      'SF Mono',
      Menlo,
      'DejaVu Sans Mono',
      monospace;
    color: ${token.text3};
  }
`;

const NetworkBadge = styled.span`
  display: inline-block;
  margin-inline-start: ${token.s2};
  padding: 2px 6px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  ${textStyle(12, 500)}
  color: ${token.text2};
`;

const AddedTime = styled.span`
  ${textStyle(12)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums;

  ${media.tablet} {
    grid-area: 2 / 2;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};

  ${media.tablet} {
    grid-area: 1 / 3 / span 2;
  }
`;
