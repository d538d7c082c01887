import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { IconButton, media, textStyle, token } from '@livery/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import styled, { css } from 'styled-components';
import { quotesMessages } from '../../messages.ts';
import { linkedPages, pageLength } from './quote-rules.ts';

interface PagerProps {
  /** The current page, counted from 1. */
  readonly page: number;
  /** The number of rows on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The foot of the table: which rows are shown, and the other pages. */
export function Pager({ page, total, onPage }: PagerProps) {
  const t = useTranslation(quotesMessages);
  const language = useLanguage();
  const format = (value: number) => formatDecimal(String(value), language);
  const pages = Math.max(1, Math.ceil(total / pageLength));
  const from = (page - 1) * pageLength + 1;
  const range = { from: format(from), to: format(Math.min(total, page * pageLength)), total: format(total) };
  return (
    <Foot>
      <span role="status">{total > 0 && t('rangeOf', range)}</span>
      <PageRow aria-label={t('pages')}>
        <IconButton label={t('previousPage')} size={36} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        {linkedPages(page, pages).map((number, index, numbers) => (
          <Fragment key={number}>
            {index > 0 && number - (numbers[index - 1] ?? number) > 1 && <span aria-hidden>…</span>}
            <PageButton
              type="button"
              aria-label={t('pageOf', { page: format(number), pages: format(pages) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {format(number)}
            </PageButton>
          </Fragment>
        ))}
        <IconButton label={t('nextPage')} size={36} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </PageRow>
    </Foot>
  );
}

export const pagerFoot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s3};
  min-height: 48px;
  padding: ${token.s1} ${token.s3} ${token.s1} ${token.s4};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
`;

const Foot = styled.div`
  ${pagerFoot}
`;

const PageRow = styled.nav`
  display: flex;
  align-items: center;
  gap: ${token.s1};
  margin-inline-start: auto;

  ${media.phone} {
    gap: 0;
  }
`;

const PageButton = styled.button`
  min-width: 32px;
  min-height: 32px;
  padding-inline: ${token.s1};
  border-radius: ${token.r2};
  ${textStyle(13, 500)}
  color: ${token.text2};

  &[aria-current] {
    background: ${token.surface3};
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
