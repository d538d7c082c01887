import type { NewsNotice } from '@livery/contract/calls/notices';
import { useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { noticeMessages } from '../messages.ts';
import { newsContent } from './news-content.ts';
import { NoticeRow } from './notice-row.tsx';

interface NewsItemProps {
  readonly notice: NewsNotice;
  readonly isNew: boolean;
  readonly onChoose: () => void;
}

/** Something that has happened, with a link to where it is told in full. */
export function NewsItem({ notice, isNew, onChoose }: NewsItemProps) {
  const t = useTranslation(noticeMessages);
  const { tone, icon: Icon, title, text, page, query = '' } = newsContent(notice, t, useLanguage());
  const hasPage = useHasRoute(page);
  return (
    <NoticeRow tone={tone} icon={<Icon size={18} strokeWidth={1.75} />} title={title} time={notice.time} isNew={isNew}>
      {text}{' '}
      {hasPage && (
        <Link to={page + query} onClick={onChoose}>
          {t('details')}
        </Link>
      )}
    </NoticeRow>
  );
}
