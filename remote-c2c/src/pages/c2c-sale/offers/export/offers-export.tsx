import { CsvButton } from '@livery/account-forms/records';
import type { Sale } from '@livery/contract/calls/c2c/offers';
import type { OfferStatus } from '@livery/contract/calls/c2c/states';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { statusLabel } from '../list/offer-status.tsx';
import { offersLoader } from '../list/use-offers.ts';
import { offersMessages } from '../../../../messages.ts';
import { offerTable } from './offer-table.ts';

/** Saves all offers of a status, or all, in the member's language. */
export function OffersExport({ status }: { readonly status: OfferStatus | undefined }) {
  const t = useTranslation(offersMessages);
  const platform = usePlatform();
  return (
    <CsvButton<Sale>
      list="c2c-offers"
      load={offersLoader(platform, status)}
      cells={(offers) => offerTable(offers, t, (one) => t(statusLabel(one)))}
    />
  );
}
