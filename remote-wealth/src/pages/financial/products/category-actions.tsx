import { useTranslation } from '@livery/i18n';
import { useConfiguration, useSignedIn } from '@livery/platform';
import { Button, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import { useSummary } from '../summary/use-summary.ts';

const OrderCount = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: 10px;
  background: ${token.surface3};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
`;

/** The orders button with their number, and the rules button where the operator shows rules (spec §2.9). */
export function CategoryActions({ category }: { readonly category: number }) {
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
