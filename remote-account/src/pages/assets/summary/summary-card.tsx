import { useAmountsHidden } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { Card, IconButton, media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';

/** An amount that the eye button hides. */
export function PrivateAmount({ children }: { readonly children: ReactNode }) {
  const { hidden } = useAmountsHidden();
  const t = useTranslation(accountMessages);
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>{t('amountHidden')}</VisuallyHidden>
    </>
  );
}

/** The eye button, which hides and shows every amount of the page. */
export function HideAmountsButton() {
  const { hidden, toggle } = useAmountsHidden();
  const t = useTranslation(accountMessages);
  return (
    <IconButton label={t(hidden ? 'showAmounts' : 'hideAmounts')} onClick={toggle}>
      {hidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
    </IconButton>
  );
}

/** The card of the total, its history and the ring. The card's background forms the thin lines between them. */
export const SummaryCard = styled(Card).attrs({ $padding: 0 })`
  display: grid;
  grid-template-columns: minmax(0, 11fr) minmax(0, 12fr) minmax(0, 8.2fr);
  gap: 1px;
  overflow: hidden;
  background: ${token.line};

  > * {
    min-width: 0;
    padding: ${token.s6};
    background: ${token.surface1};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(292px, 36%);

    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > * {
      padding: ${token.s4};
    }

    > :nth-child(2) {
      grid-area: auto;
    }
  }
`;

export const Caption = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  min-height: 20px;
  ${textStyle(13, 500)}
  color: ${token.text2};
`;

export const ShareLayout = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${token.s6};
  align-items: center;
  min-height: 144px;
  margin-top: ${token.s3};
`;
