import { StaleNotice } from '@livery/account-forms/records';
import type { sellCall } from '@livery/contract/calls/c2c/offers';
import { useTranslation } from '@livery/i18n';
import { isBusy, useCommand } from '@livery/platform/commands';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { Notice } from '@livery/ui/notice';
import { StatusRegion } from '../shared/status-region.ts';
import { BlockedSale } from './blocked/blocked-sale.tsx';
import { saleBlocker } from './blocked/sale-blocker.ts';
import { sellMessages } from '../../../messages.ts';
import { PublishFoot } from './publish-foot.tsx';
import { SaleColumns, SummaryAside } from './sale-columns.ts';
import { SaleFields } from './sale-fields.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { sales } from './sell-command.ts';
import type { Sellable } from './sellable.ts';
import type { TypedField } from './typed-sale.ts';
import { useOthersPrices } from './use-others-prices.ts';
import { usePublish } from './use-publish.ts';
import type { SaleData } from './use-sale-data.ts';
import { useSaleForm } from './use-sale-form.ts';

/** The form itself is kept as a draft. */
const nothing = z.object({});

export interface MakeOfferProps {
  readonly data: SaleData;
  /** All that can be sold for something. */
  readonly all: readonly Sellable[];
  readonly preferred: Sellable;
  readonly refetch: () => Promise<unknown>;
}

/** The form of an own offer, and beside it what it means in figures, or what a sale still waits for (spec §5). */
export function MakeOffer({ data, all, preferred, refetch }: MakeOfferProps) {
  const t = useTranslation(sellMessages);
  const { leaveFor } = useRoundTrip('c2c.sell', nothing);
  const command = useCommand<typeof sellCall>(sales);
  const element = useRef<HTMLFormElement>(null);
  const focus = (name: TypedField) => element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const form = useSaleForm({ data, all, preferred, isSending: isBusy(command.state) });
  const publish = usePublish({ form, command, data, focus, refetch });
  const others = useOthersPrices(form.sellable);
  const { identity, banks, member, rates, isStale } = data;
  const blocker = saleBlocker(identity.status, banks, form.sellable.currency) ?? publish.refusedFor;
  const leave = (path: string) => leaveFor(path, {});
  const isUnknown = publish.state.status === 'unknown' || publish.hasEarlier;
  const isAskedAgain = publish.isSending || publish.hasEarlier;
  const blocked = blocker && (
    <div data-aside>
      <BlockedSale {...{ blocker, form }} submitTime={identity.submitted?.submitTime} onLeave={leave} />
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
          if (!blocker) void publish.publish();
        }}
      >
        {blocked}
        <SaleFields {...{ form, all, others }} onLeave={leave} />
        {!blocker && (
          <SummaryAside>
            <SaleSummary {...{ form, rates, others }} nickname={member.nickname} />
            <PublishFoot {...{ form, publish, others }} />
          </SummaryAside>
        )}
      </SaleColumns>
    </>
  );
}
