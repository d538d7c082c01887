import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { IconButton, token, textStyle } from '@livery/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { quotesMessages } from '../../messages.ts';

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${token.s2};
  margin-top: ${token.s4};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
`;

interface PagerProps {
  /** The current page, counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of the table. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useTranslation(quotesMessages);
  const language = useLanguage();
  const format = (value: number) => formatDecimal(String(value), language);
  return (
    <Row aria-label={t('pages')}>
      <IconButton label={t('previousPage')} size={36} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <span role="status">{t('pageOf', { page: format(page), pages: format(pages) })}</span>
      <IconButton label={t('nextPage')} size={36} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </Row>
  );
}
