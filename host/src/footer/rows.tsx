import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { gutter } from '../header/row.ts';
import { hostMessages } from '../messages.ts';

/** The copyright notice (spec §2.4). */
export function Copyright({ className }: { readonly className?: string }) {
  const t = useTranslation(hostMessages);
  const { appName } = useConfiguration();
  return (
    <CopyrightNotice className={className}>{t('copyright', { years: copyrightYears, name: appName })}</CopyrightNotice>
  );
}

/** Spec §9, docs/decisions.md §6. */
const copyrightYears = '2017-2025';

/** The risk warning (spec §1). */
export function Risk({ className }: { readonly className?: string }) {
  const t = useTranslation(hostMessages);
  return (
    <RiskWarning className={className}>
      <b>{t('riskTitle')}</b> {t('riskText')}
    </RiskWarning>
  );
}

const CopyrightNotice = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
  overflow-wrap: anywhere;
`;

const RiskWarning = styled.p`
  max-width: 72ch;
  ${textStyle(12)}
  line-height: 1.5;
  color: ${token.text3};

  b {
    font-weight: 600;
    color: ${token.text2};
  }
`;

/** The rows that several footer layouts use. */
export const PageWidth = styled.div`
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: ${gutter};
`;

/** Text at the left, the language menu at the right, because the menu opens to the left. */
export const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s12};

  /* The text of the button aligns with the page's edge, not the button's inset. */
  > div {
    margin-inline: auto -8px;
  }
`;

export const ColumnHeading = styled.h2`
  margin-bottom: ${token.s3};
  ${textStyle(13, 500)}
  color: ${token.text3};
`;
