import { maskedAccount } from '@livery/account-forms/member';
import type { BankAccount } from '@livery/contract/calls/payment-accounts';
import { formatTime, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useWayBack } from '@livery/platform/round-trip';
import { Link, useSearchParams } from '@livery/platform/router';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  lazyComponent,
  loadChunk,
  media,
  Skeleton,
  textStyle,
  toast,
  token,
} from '@livery/ui';
import { CircleCheck, CircleMinus, IdCard, Landmark, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { bankMessages } from '../../messages.ts';
import { AccountHeading, AccountPage } from '../account-layout/account-page.tsx';
import { useRemovalFocus } from '../use-removal-focus.ts';
import { useBanks, type Banks } from './banks.ts';
import type { DeleteBankDialog } from './delete-bank-dialog.tsx';

/** The form is a lazy chunk: most visits only view the list. */
const AddBank = lazyComponent(async () => (await import('./add-bank.tsx')).AddBank);

/**
 * `/bank-setting` (spec §2.1, §2.12 'Fiat payment methods'): the list, and with `?add=1` the form. The heading
 * stays mounted, because it takes the focus.
 */
export function BankSettingPage() {
  const t = useTranslation(bankMessages);
  const [search] = useSearchParams();
  const hasC2c = useHasRoute('/c2c-sale');
  const { banks, isError, refetch } = useBanks();
  const isAdding = search.has('add');
  return (
    <AccountPage>
      {isAdding ? (
        <AccountHeading crumb={{ to: '/bank-setting', label: t('title') }} title={t('addTitle')} text={t('addText')} />
      ) : (
        <AccountHeading
          title={t('title')}
          text={t(hasC2c ? 'saleText' : 'text')}
          action={
            banks && (
              <ButtonLink as={Link} to={addPath} variant="primary" icon={<Plus size={16} aria-hidden />}>
                {t('addAccount')}
              </ButtonLink>
            )
          }
        />
      )}
      {banks ? (
        isAdding ? (
          <Suspense
            fallback={
              <Card as="div" aria-busy>
                <Skeleton height={420} />
              </Card>
            }
          >
            <AddBank banks={banks} refetch={refetch} />
          </Suspense>
        ) : (
          <BankList banks={banks} refetch={refetch} />
        )
      ) : (
        <Card as="div" aria-busy={!isError}>
          {isError ? (
            <ErrorState title={t('banksFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
          ) : (
            <Skeleton height={160} />
          )}
        </Card>
      )}
    </AccountPage>
  );
}

/** The address of the form. */
const addPath = '/bank-setting?add=1';

/** The empty list. It leads to a verified name first, then to an account. */
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

interface BankListProps {
  readonly banks: Banks;
  readonly refetch: () => Promise<unknown>;
}

/** The member's bank accounts, and whether they suffice for a sale. */
function BankList({ banks, refetch }: BankListProps) {
  const t = useTranslation(bankMessages);
  const rows = useRemovalFocus<HTMLDivElement>(banks.list.map(({ id }) => id));
  const [Dialog, setDialog] = useState<typeof DeleteBankDialog>();
  const [asked, setAsked] = useState<{ readonly account: BankAccount; readonly isOpen: boolean }>();

  /** The first press loads the dialog. */
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

interface BankRowProps {
  readonly account: BankAccount;
  readonly onDelete: () => void;
}

/** A bank account, masked but recognisable. */
function BankRow({ account, onDelete }: BankRowProps) {
  const t = useTranslation(bankMessages);
  const { currency, bankName, branch, accountNumber, holderName, holder, createTime } = account;
  const [date = ''] = formatTime(createTime).split(' ');
  return (
    <Row>
      <CurrencyMark>{currency}</CurrencyMark>
      <Account>
        <strong>{branch ? `${bankName}, ${branch}` : bankName}</strong>
        <span>
          {maskedAccount(accountNumber)} · {holderName}
        </span>
        {holder === 'other' && <OtherName>{t('otherName')}</OtherName>}
      </Account>
      <Added>{t('addedOn', { date })}</Added>
      <IconButton label={t('deleteNamed', { name: bankName })} aria-haspopup="dialog" onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Row>
  );
}

/** Whether the member can sell on C2C, and the next thing they need (spec §5). Renders nothing while C2C is closed. */
function SaleReadiness({ banks: { identity, list } }: { readonly banks: Banks }) {
  const t = useTranslation(bankMessages);
  const wayBack = useWayBack();
  const hasC2c = useHasRoute('/c2c-sale');
  if (!hasC2c) return null;
  const usable = list.filter(({ holder }) => holder !== 'other').length;
  const isReady = identity.status === 'verified' && usable > 0;
  const next =
    identity.status === 'certifying'
      ? { text: t('underReview'), to: undefined, label: '' }
      : identity.status !== 'verified'
        ? { text: t('notVerified'), to: '/auth', label: t('verifyIdentity') }
        : list.length === 0
          ? { text: t('notBound'), to: '/bank-setting?add=1', label: t('addAccount') }
          : usable === 0
            ? { text: t('otherName'), to: '/bank-setting?add=1', label: t('addAccount') }
            : { text: t('readyText', { count: usable }), to: wayBack ?? '/c2c-sale', label: t('toC2c') };
  const Icon = isReady ? CircleCheck : CircleMinus;
  return (
    <ReadinessCard as="div" $isReady={isReady}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{t(isReady ? 'readyToSell' : 'notReadyToSell')}</strong>
        <span>{next.text}</span>
      </div>
      {next.to !== undefined && (
        <ButtonLink as={Link} to={next.to} size={28} {...(wayBack !== undefined && isReady && { variant: 'primary' })}>
          {next.label}
        </ButtonLink>
      )}
    </ReadinessCard>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.s4};
  padding: ${token.s3} ${token.s6};

  & + & {
    border-top: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s3};
    padding: ${token.s3} ${token.s4};
  }
`;

const CurrencyMark = styled.span`
  display: grid;
  place-items: center;
  min-height: 36px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12, 600)}

  ${media.phone} {
    grid-row: span 2;
    align-self: start;
  }
`;

const Account = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    display: block;
    ${textStyle(14, 500)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }
`;

const OtherName = styled.small`
  ${textStyle(12)}
  color: ${token.warning};
`;

const Added = styled.span`
  ${textStyle(13)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    grid-area: 2 / 2;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const ReadinessCard = styled(Card)<{ $isReady: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3};

  > svg {
    flex: none;
    align-self: start;
    margin-top: 2px;
    color: ${({ $isReady }) => ($isReady ? token.success : token.warning)};
  }

  > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    display: block;
    ${textStyle(14, 500)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;
