import { wealthCategoryCall, type WealthCategory, type WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { useConfiguration, useSignedIn } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  lazyComponent,
  Skeleton,
  Spinner,
  textStyle,
  toast,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { Calculator as CalculatorIcon, PiggyBank } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { PageHeader } from '../page-header.tsx';
import { isCalculator, usePlace } from '../place.ts';
import { SummaryCard } from '../summary/summary-card.tsx';
import { useSummary } from '../summary/summary.ts';
import { ProductTable } from './product-table.tsx';
import { memberRemaining, useProducts } from './product.ts';

const CalculatorPage = lazyComponent(async () => (await import('../calculator/calculator-page.tsx')).CalculatorPage);

/** Replaces a step while its data or code loads. */
function StepLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <div aria-busy aria-label={t('loadingProducts')} role="status">
      <Skeleton height={420} />
    </div>
  );
}

/** Replaces a category that failed to load or does not exist. */
function NoCategory({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => unknown }) {
  const t = useTranslation(wealthMessages);
  const { close } = usePlace();
  return (
    <Card $padding={0}>
      {isFailed ? (
        <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      ) : (
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('noCategory')}
          action={
            <Button size={28} onClick={close}>
              {t('allCategories')}
            </Button>
          }
        />
      )}
    </Card>
  );
}

interface CategoryStepProps {
  readonly id: number;
  /** Opens the transfer page, which leads back to the open purchase. */
  readonly onTransfer: (path: string) => void;
  /** Whether the title takes the focus, because the member came from another step. */
  readonly takesFocus: boolean;
}

/** Step 2 (spec §2.9) of a category, or its income calculator. The heading is mounted at once, because it takes the focus. */
export function CategoryStep({ id, onTransfer, takesFocus }: CategoryStepProps) {
  const t = useTranslation(wealthMessages);
  const { place, close } = usePlace();
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  const category = data?.list.find((one) => one.id === id);
  const isCalculating = isCalculator(place);
  const { title, summary } = isCalculating
    ? { title: t('calculator'), summary: t('calculatorText') }
    : (category ?? { title: t('wealth'), summary: t('intro') });
  return (
    <>
      <PageHeader
        title={title}
        takesFocus={takesFocus}
        text={summary}
        onBack={close}
        actions={category && !isCalculating && <CategoryActions category={id} />}
      />
      {!category ? (
        data || isError ? (
          <NoCategory isFailed={!data} onRetry={refetch} />
        ) : (
          <StepLoading />
        )
      ) : isCalculating ? (
        <Calculator category={category} onTransfer={onTransfer} />
      ) : (
        <CategoryPage category={category} onTransfer={onTransfer} />
      )}
    </>
  );
}

/** Calls back when the open dialog closes for any reason (spec §4 'Financial page'). */
function useClosed(isOpen: boolean, onClosed: () => void): void {
  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** The products of a category and the member's sums in it, which reload when a dialog closes. */
function useCategoryData(id: number) {
  const isSignedIn = useSignedIn();
  const { place } = usePlace();
  const products = useProducts(id, place.product);
  const summary = useSummary(id);
  const reload = () => Promise.all([products.refetch(), isSignedIn && summary.refetch()]);
  useClosed(place.view !== undefined && place.view !== 'calculator', () => void reload());
  return { products, summary, reload, memberRemaining: (product: number) => memberRemaining(summary.data, product) };
}

interface CategoryPageProps {
  readonly category: WealthCategory;
  readonly onTransfer: (path: string) => void;
}

/** The income calculator, and the purchase over it. */
function Calculator({ category, onTransfer }: CategoryPageProps) {
  const { products, reload, memberRemaining } = useCategoryData(category.id);
  return (
    <>
      <Suspense fallback={<StepLoading />}>
        <CalculatorPage category={category} />
      </Suspense>
      <OpenDialog {...{ category, onTransfer, reload, memberRemaining }} products={products.list} />
    </>
  );
}

/** Step 2 (spec §2.9) below its heading: the member's summary, the products, and the dialogs over them. */
function CategoryPage({ category, onTransfer }: CategoryPageProps) {
  const t = useTranslation(wealthMessages);
  const { open } = usePlace();
  const { id } = category;
  const { products, summary, reload, memberRemaining } = useCategoryData(id);
  return (
    <>
      <SummaryCard
        category={id}
        summary={summary}
        logoOf={(coin) => products.list?.find((product) => product.coin === coin)?.logoUri}
      />
      <ProductsHead>
        <h2>{t('products')}</h2>
        <Button
          variant="ghost"
          size={28}
          icon={<CalculatorIcon size={14} aria-hidden />}
          onClick={() => open({ category: id, view: 'calculator' })}
        >
          {t('calculator')}
        </Button>
      </ProductsHead>
      <ProductTable
        products={products}
        memberRemaining={memberRemaining}
        onBuy={(product) => open({ category: id, view: 'buy', product })}
      />
      <OpenDialog {...{ category, onTransfer, reload, memberRemaining }} products={products.list} />
    </>
  );
}

/** The orders button with their number, and the rules button if the operator shows rules (spec §2.9). */
function CategoryActions({ category }: { readonly category: number }) {
  const t = useTranslation(wealthMessages);
  const { isShowPledgeRule } = useConfiguration();
  const isSignedIn = useSignedIn();
  const { open } = usePlace();
  const count = useSummary(category).data?.count ?? 0;
  return (
    <>
      {isSignedIn && (
        <Button aria-haspopup="dialog" onClick={() => open({ category, view: 'orders' })}>
          {t('orders')}
          {count > 0 && <OrderCount>{count}</OrderCount>}
        </Button>
      )}
      {isShowPledgeRule === '1' && (
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ category, view: 'rules' })}>
          {t('rules')}
        </Button>
      )}
    </>
  );
}

const OrdersDialog = lazyComponent(async () => (await import('../orders/orders-dialog.tsx')).OrdersDialog);
const RulesDialog = lazyComponent(async () => (await import('../rules-dialogs.tsx')).RulesDialog);
const AgreementDialog = lazyComponent(async () => (await import('../rules-dialogs.tsx')).AgreementDialog);
const BuyDialog = lazyComponent(async () => (await import('../buy/buy-dialog.tsx')).BuyDialog);

/** Each dialog has a boundary of its own, so that a new one shows at once that its code is loading. */
const Loading = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<DialogLoading />}>{children}</Suspense>
);

interface OpenDialogProps {
  readonly category: WealthCategory;
  /** `undefined` while loading. */
  readonly products: readonly WealthProduct[] | undefined;
  /** The amount of a product that the member may still pledge; null without a known limit. */
  readonly memberRemaining: (product: number) => Decimal | null;
  readonly onTransfer: (path: string) => void;
  /** Reloads products and summary. */
  readonly reload: () => Promise<unknown>;
}

/** The dialog that the address names. Its code loads when it opens. */
function OpenDialog({ category, products, memberRemaining, onTransfer, reload }: OpenDialogProps) {
  const t = useTranslation(wealthMessages);
  const { place, amount, open, replace, close } = usePlace();
  const { isShowPledgeRule } = useConfiguration();
  const { view } = place;
  const isBuying = view === 'buy' || view === 'agreement';
  const product = products?.find(({ id }) => id === place.product);
  const isMissing = isBuying && products !== undefined && product === undefined;
  const leave = useEffectEvent(() => {
    toast.error(t('noProduct'));
    replace({ category: category.id });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  function fail(): void {
    toast.error(t('partFailed'));
    close();
  }
  return (
    <ErrorBoundary fallback={null} onError={fail} resetKeys={[view]}>
      {view === 'orders' && (
        <Loading>
          <OrdersDialog category={category} onClose={close} />
        </Loading>
      )}
      {view === 'rules' && isShowPledgeRule === '1' && (
        <Loading>
          <RulesDialog category={category} onClose={close} />
        </Loading>
      )}
      {isBuying && product && (
        <Loading key={product.id}>
          <BuyDialog
            product={product}
            onTransfer={onTransfer}
            firstAmount={amount}
            memberRemaining={memberRemaining(product.id)}
            onReadAgreement={() => open({ ...place, view: 'agreement' })}
            onClose={close}
            onProductChanged={reload}
          >
            {view === 'agreement' && (
              <Loading>
                <AgreementDialog onClose={close} />
              </Loading>
            )}
          </BuyDialog>
        </Loading>
      )}
    </ErrorBoundary>
  );
}

/** Replaces a dialog while its code loads. */
function DialogLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <LoadingScrim>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Spinner />
    </LoadingScrim>
  );
}

const ProductsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  margin: ${token.s6} 0 ${token.s3};

  h2 {
    ${textStyle(16, 600)}
  }
`;

const OrderCount = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: ${token.surface3};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
`;

const LoadingScrim = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${token.scrim};
`;
