import { StaleNotice } from '@livery/account-forms/records';
import type { sellCall } from '@livery/contract/calls/c2c/offers';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { isBusy, useCommand } from '@livery/platform/commands';
import { useRoundTrip } from '@livery/platform/round-trip';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  media,
  PageColumn,
  Skeleton,
  StatusRegion,
  textStyle,
  token,
} from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { CloudOff } from 'lucide-react';
import { useRef } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import * as z from 'zod/mini';
import { sellMessages } from '../../../messages.ts';
import { formatFiat } from '../fiat-money.ts';
import { MyOffersLink, WaitingStrip } from '../overview.tsx';
import { SideSwitch, TradeHead } from '../trade-head.tsx';
import { BlockedSale, saleBlocker } from './blocked-sale.tsx';
import { NicknameStep, useNicknameForm } from './nickname-step.tsx';
import { placeByPrice, useOthersPrices, type OthersPrices } from './price-gauge.tsx';
import { SaleFields } from './sale-fields.tsx';
import { SaleColumns, SaleSummary, SummaryAside } from './sale-summary.tsx';
import { sales, usePublish, useSaleOutcomes, type Publish } from './use-publish.ts';
import {
  sellables,
  useSaleData,
  useSaleForm,
  type SaleData,
  type SaleForm,
  type Sellable,
  type TypedField,
} from './use-sale-form.ts';

function SaleInAnyState() {
  const t = useTranslation(sellMessages);
  const { defaultCurrency } = useConfiguration();
  const { data, isError, isOffline, refetch } = useSaleData();
  if (data) {
    const all = sellables(data.rates);
    const wanted = data.member.valuationMethod || defaultCurrency;
    const preferred = all.find(({ currency }) => currency === wanted) ?? all[0];
    if (preferred) return <MakeOffer data={data} all={all} preferred={preferred} refetch={refetch} />;
    return (
      <Card as="div" $padding={0}>
        <EmptyState title={t('nothingSellable')} text={t('nothingSellableText')} />
      </Card>
    );
  }
  if (isOffline || isError)
    return (
      <Card as="div" $padding={0}>
        {isOffline ? (
          <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineText')} />
        ) : (
          <ErrorState title={t('loadFailed')} text={t('loadFailedText')} retryLabel={t('tryAgain')} onRetry={refetch} />
        )}
      </Card>
    );
  return (
    <SaleColumns as="div" aria-busy aria-label={t('loading')}>
      <Card as="div">
        <Skeleton height={540} />
      </Card>
      <Card as="div">
        <Skeleton height={540} />
      </Card>
    </SaleColumns>
  );
}

/** `/c2c-sale?view=sell` (spec §2.12): the form of a new offer. The exchange has offers of sellers only. */
export function SellView() {
  const t = useTranslation(sellMessages);
  useSaleOutcomes();
  return (
    <PageColumn>
      <WaitingStrip />
      <TradeHead>
        <SideSwitch side="sell" />
        <HowTo>{t('howToSell')}</HowTo>
        <MyOffersLink />
      </TradeHead>
      <SaleInAnyState />
    </PageColumn>
  );
}

/** Empty: the form is kept as a draft. */
const nothing = z.object({});

interface MakeOfferProps {
  readonly data: SaleData;
  /** Every pair of coin and currency that can be sold. */
  readonly all: readonly Sellable[];
  readonly preferred: Sellable;
  readonly refetch: () => Promise<unknown>;
}

/** The form of a new offer. Beside it are its figures, or what the sale still waits for (spec §5). */
function MakeOffer({ data, all, preferred, refetch }: MakeOfferProps) {
  const t = useTranslation(sellMessages);
  const { leaveFor } = useRoundTrip('c2c.sell', nothing);
  const command = useCommand<typeof sellCall>(sales);
  const element = useRef<HTMLFormElement>(null);
  const focus = (name: TypedField | 'nickname') =>
    element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const form = useSaleForm({ data, all, preferred, isSending: isBusy(command.state) });
  const publish = usePublish({ form, command, data, focus, refetch });
  const others = useOthersPrices(form.sellable);
  const { identity, banks, member, rates, isStale } = data;
  const { nickname } = member;
  const blocker =
    saleBlocker(identity.status, banks, { currency: form.sellable.currency, nickname }) ?? publish.refusedFor;
  const nicknameForm = useNicknameForm(refetch, () => focus('nickname'));
  const leave = (path: string) => leaveFor(path, {});
  const isUnknown = publish.state.status === 'unknown' || publish.hasEarlier;
  const isAskedAgain = publish.isSending || publish.hasEarlier;
  const blocked = blocker && (
    <div data-aside>
      <BlockedSale
        blocker={blocker}
        form={form}
        submitTime={identity.submitted?.submitTime}
        onLeave={leave}
        nicknameStep={<NicknameStep form={nicknameForm} />}
      />
    </div>
  );
  return (
    <>
      <StatusRegion>
        {isUnknown && <Notice>{t(isAskedAgain ? 'publishUnknown' : 'publishUnanswered')}</Notice>}
      </StatusRegion>
      {isStale && <StaleNotice text={t('stale')} retryLabel={t('tryAgain')} onRetry={refetch} />}
      <SaleColumns
        ref={element}
        noValidate
        aria-label={t('makeOffer')}
        onSubmit={(event) => {
          event.preventDefault();
          if (blocker === 'unnamed') void nicknameForm.save();
          else if (!blocker) void publish.publish();
        }}
      >
        {blocked}
        <SaleFields form={form} all={all} others={others} onLeave={leave} />
        {!blocker && (
          <SummaryAside>
            <SaleSummary form={form} rates={rates} others={others} nickname={nickname} />
            <PublishFoot form={form} publish={publish} others={others} />
          </SummaryAside>
        )}
      </SaleColumns>
    </>
  );
}

const footHeight = '92px';

interface PublishFootProps {
  readonly form: SaleForm;
  readonly publish: Publish;
  readonly others: OthersPrices | undefined;
}

/** The publish button, and on phones what the offer brings. */
function PublishFoot({ form: { read, sellable }, publish, others }: PublishFootProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const { quantity, unitPrice } = read;
  const { currency } = sellable;
  const isPriced = quantity !== undefined && unitPrice !== undefined;
  const place = others && unitPrice !== undefined ? placeByPrice(others, unitPrice) : undefined;
  return (
    <Foot>
      <RoomAboveFoot />
      <Figures>
        <span>
          {t('youArePaid')}{' '}
          <b>{isPriced ? formatFiat(fiatAmount(quantity, unitPrice, currency), currency, language) : '--'}</b>
        </span>
        {others && place !== undefined && <span>{t('byPrice', { place, total: others.count + 1 })}</span>}
      </Figures>
      <Button
        type="submit"
        variant="primary"
        size={44}
        wide
        busy={publish.isSending}
        busyLabel={t('publishing')}
        disabled={publish.hasEarlier}
      >
        {t('publish')}
      </Button>
      <p>{t('publishHint')}</p>
    </Foot>
  );
}

/** Phones have no room for it beside the switch. */
const HowTo = styled.p`
  ${media.phone} {
    display: none;
  }
`;

/** On phones at the lower edge, with the deciding figures; otherwise in the summary. */
const Foot = styled.div`
  display: grid;
  gap: ${token.s2};
  padding: 0 ${token.s4} ${token.s4};

  > p:last-child {
    ${textStyle(12)}
    color: ${token.text2};
  }

  ${media.phone} {
    position: sticky;
    z-index: 1;
    bottom: 0;
    margin-inline: calc(-1 * ${token.s3});
    padding: ${token.s2} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));
    border-top: 1px solid ${token.line};
    background: ${token.surface1};

    > p:last-child {
      display: none;
    }
  }
`;

const Figures = styled.p`
  display: none;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
    ${textStyle(12)}
    color: ${token.text2};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Toasts and focused fields stay above the footer. */
const RoomAboveFoot = createGlobalStyle`
  ${media.phone} {
    :root {
      --bottom-bar: ${footHeight};
      scroll-padding-bottom: ${footHeight};
    }
  }
`;
