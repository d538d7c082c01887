import type { BankAccount } from '@livery/contract/calls/payment-accounts';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState, loadChunk, toast } from '@livery/ui';
import { IdCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { BankRow } from './bank-row.tsx';
import type { DeleteBankDialog } from './delete-bank-dialog.tsx';
import { bankMessages } from '../../messages.ts';
import { SaleReadiness } from './sale-readiness.tsx';
import type { Banks } from './use-banks.ts';

/** Where the form stands in the address. */
export const addPath = '/bank-setting?add=1';

/** What leads on from an empty list: a verified name first, then an account. */
function NoBanks({ isVerified }: { readonly isVerified: boolean }) {
  const t = useTranslation(bankMessages);
  const hasC2c = useHasRoute('/c2c-sale');
  return isVerified ? (
    <EmptyState
      icon={<Landmark size={20} />}
      title={t('none')}
      text={t(hasC2c ? 'noneText' : 'text')}
      action={
        <ButtonLink as={Link} to={addPath} variant="primary" size={28}>
          {t('addAccount')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={<IdCard size={20} />}
      title={t('verifyFirst')}
      text={t('verifyFirstText')}
      action={
        <ButtonLink as={Link} to="/auth" variant="primary" size={28}>
          {t('verifyIdentity')}
        </ButtonLink>
      }
    />
  );
}

export interface BankListProps {
  readonly banks: Banks;
  readonly refetch: () => Promise<unknown>;
}

/** The member's bank accounts, and what a sale still needs. */
export function BankList({ banks, refetch }: BankListProps) {
  const t = useTranslation(bankMessages);
  const rows = useRemovalFocus<HTMLDivElement>(banks.list.map(({ id }) => id));
  const [Dialog, setDialog] = useState<typeof DeleteBankDialog>();
  const [asked, setAsked] = useState<{ readonly account: BankAccount; readonly isOpen: boolean }>();

  /** The dialog's code comes with the first press. */
  async function ask(account: BankAccount): Promise<void> {
    try {
      const { DeleteBankDialog: loaded } = await loadChunk(() => import('./delete-bank-dialog.tsx'));
      setDialog(() => loaded);
      setAsked({ account, isOpen: true });
    } catch {
      toast.error(t('listFailed'));
    }
  }

  return (
    <>
      <Card as="div" ref={rows} $padding={0}>
        {banks.list.length === 0 ? (
          <NoBanks isVerified={banks.identity.status === 'verified'} />
        ) : (
          <ul aria-label={t('title')}>
            {banks.list.map((account) => (
              <BankRow key={account.id} account={account} onDelete={() => void ask(account)} />
            ))}
          </ul>
        )}
      </Card>
      <SaleReadiness banks={banks} />
      {Dialog && asked && (
        <Dialog {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} onDeleted={refetch} />
      )}
    </>
  );
}
