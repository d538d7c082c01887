import { noticesCall, readNoticesCall } from '@livery/contract/calls/notices';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden, media, textStyle, toast, token } from '@livery/ui';
import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { noticeMessages } from './messages.ts';
import { NewsItem } from './news-item.tsx';
import { newsByDay } from './news-by-day.ts';
import { PushFoot } from './push-foot.tsx';
import { WaitingItem } from './waiting-item.tsx';

const topics = ['c2c', 'profile', 'funds', 'futures', 'wealth'] as const;

const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s3};
  min-height: 48px;
  padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};

  button {
    margin-inline-start: auto;
  }

  h2 {
    ${textStyle(16, 600)}
  }

  /* Below the title of a sheet. */
  ${media.phone} {
    min-height: 0;
    margin-top: calc(-1 * ${token.s4});
    padding-block: 0 ${token.s1};
  }
`;

const GroupTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4} ${token.s1};
  ${textStyle(12, 500)}
  color: ${token.text3};
`;

const WaitingCount = styled.span`
  min-width: 18px;
  padding-inline: 5px;
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  color: ${token.warning};
  text-align: center;
`;

const LoadingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  height: 64px;
  padding-inline: ${token.s4};

  > :last-child {
    flex: 1;
    display: grid;
    gap: 10px;
  }
`;

export interface NoticeListProps {
  /** Its heading, where nothing around it has one. */
  readonly title?: string;
  /** The member has chosen where to go. */
  readonly onChoose: () => void;
}

/** What waits for the member, the soonest end first, then the news of the last days. */
export function NoticeList({ title, onChoose }: NoticeListProps) {
  const t = useTranslation(noticeMessages);
  const { api, clock } = usePlatform();
  const { data, isError, refetch } = useMemberCall(noticesCall, {}, topics);
  const [newest] = data?.news ?? [];
  const isUnread = data !== undefined && newest !== undefined && newest.time > data.readTime;

  async function markAllRead(until: number): Promise<void> {
    try {
      await api.call(readNoticesCall, { body: { until } }, { quiet: true });
      await refetch();
    } catch {
      toast.error(t('readFailed'));
    }
  }
  return (
    <>
      {(title !== undefined || isUnread) && (
        <ListHeader>
          {title !== undefined && <h2>{title}</h2>}
          {isUnread && (
            <Button variant="ghost" size={28} onClick={() => markAllRead(newest.time)}>
              {t('markAllRead')}
            </Button>
          )}
        </ListHeader>
      )}
      {data === undefined &&
        (isError ? (
          <ErrorState
            title={t('loadFailed')}
            text={t('loadFailedText')}
            retryLabel={t('retry')}
            onRetry={() => refetch()}
          />
        ) : (
          <NoticesLoading />
        ))}
      {data !== undefined && data.waiting.length > 0 && (
        <>
          <GroupTitle>
            {t('waitsForYou')}
            <WaitingCount>{data.waiting.length}</WaitingCount>
          </GroupTitle>
          <ul>
            {data.waiting.map((notice) => (
              <WaitingItem key={`${notice.kind} ${notice.id}`} {...{ notice, onChoose }} />
            ))}
          </ul>
        </>
      )}
      {data !== undefined && data.waiting.length + data.news.length === 0 && (
        <EmptyState icon={<Bell size={20} />} title={t('nothingWaits')} text={t('nothingWaitsText')} />
      )}
      {newsByDay(data?.news ?? [], clock.now()).map(({ day, news }) => (
        <section key={day}>
          <GroupTitle>{day === 'today' || day === 'yesterday' ? t(day) : day}</GroupTitle>
          <ul>
            {news.map((notice) => (
              <NewsItem
                key={`${notice.kind} ${notice.id}`}
                {...{ notice, onChoose }}
                isNew={notice.time > (data?.readTime ?? 0)}
              />
            ))}
          </ul>
        </section>
      ))}
      {data !== undefined && <PushFoot />}
    </>
  );
}

function NoticesLoading() {
  const t = useTranslation(noticeMessages);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {['78%', '69%', '60%', '51%'].map((width) => (
        <LoadingRow key={width}>
          <Skeleton round width={36} height={36} />
          <span>
            <Skeleton width={width} height={10} />
            <Skeleton width="56%" height={8} />
          </span>
        </LoadingRow>
      ))}
    </div>
  );
}
