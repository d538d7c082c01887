import { noticesCall, readNoticesCall } from '@livery/contract/calls/notices';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  textStyle,
  toast,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { Dialog, Popover, type PopoverProps } from '@livery/ui/overlay';
import { Bell, Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { noticeMessages, preferencesMessages } from '../messages.ts';
import { PreparedAlertItem } from './alert-notice.tsx';
import { newsByDay, NewsItem } from './news-item.tsx';
import { ListHeader, NoticePreferences } from './notice-preferences.tsx';
import { WaitingItem } from './notice-row.tsx';
import { PushFoot } from './push-foot.tsx';

export interface NoticePanelProps extends Omit<PopoverProps, 'children' | 'placement' | 'label'> {
  /** Whether to show a bottom sheet, as on a phone. */
  readonly isSheet: boolean;
}

/** The member's tasks and news, in a popover below the bell or in a sheet. */
export function NoticePanel({ isSheet, ...anchor }: NoticePanelProps) {
  const t = useTranslation(noticeMessages);
  const close = () => anchor.onOpenChange(false);
  return isSheet ? (
    <Dialog title={t('notices')} isOpen={anchor.isOpen} onClose={close} closeLabel={t('close')}>
      <SheetList>
        <NoticeList onChoose={close} />
      </SheetList>
    </Dialog>
  ) : (
    <Popover {...anchor} label={t('notices')}>
      <PopoverList>
        <NoticeList title={t('notices')} onChoose={close} />
      </PopoverList>
    </Popover>
  );
}

const topics = ['c2c', 'profile', 'funds', 'futures', 'wealth', 'alerts'] as const;

interface NoticeListProps {
  /** The heading, if the surrounding element has none. */
  readonly title?: string;
  /** Called when the member follows a link. */
  readonly onChoose: () => void;
}

/** The member's tasks, the most urgent first, then recent news. A gear opens the preferences. */
function NoticeList({ title, onChoose }: NoticeListProps) {
  const t = useTranslation(noticeMessages);
  const { api, clock } = usePlatform();
  const preferencesTitle = useTranslation(preferencesMessages)('title');
  const { data, isError, refetch } = useMemberCall(noticesCall, {}, topics);
  const [isChoosing, setChoosing] = useState(false);
  const views = useRef<HTMLDivElement>(null);
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
  /** The pressed button unmounts, so the focus moves to the new view. */
  function turnTo(preferences: boolean): void {
    setChoosing(preferences);
    views.current?.focus();
  }
  if (isChoosing && data)
    return (
      <Views ref={views} tabIndex={-1}>
        <NoticePreferences muted={data.muted} onBack={() => turnTo(false)} onChanged={refetch} />
      </Views>
    );
  return (
    <Views ref={views} tabIndex={-1}>
      <ListHeader>
        {title !== undefined && <h2>{title}</h2>}
        {isUnread && (
          <Button variant="ghost" size={28} onClick={() => markAllRead(newest.time)}>
            {t('markAllRead')}
          </Button>
        )}
        <IconButton label={preferencesTitle} disabled={!data} onClick={() => turnTo(true)}>
          <Settings size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </ListHeader>
      {data === undefined &&
        (isError ? (
          <ErrorState
            title={t('loadFailed')}
            text={t('loadFailedText')}
            retryLabel={t('tryAgain')}
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
            {data.waiting.map((notice) =>
              notice.kind === 'priceAlert' ? (
                <PreparedAlertItem key={`alert ${notice.id}`} notice={notice} onChoose={onChoose} />
              ) : (
                <WaitingItem key={`${notice.kind} ${notice.id}`} notice={notice} onChoose={onChoose} />
              ),
            )}
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
                notice={notice}
                onChoose={onChoose}
                isNew={notice.time > (data?.readTime ?? 0)}
              />
            ))}
          </ul>
        </section>
      ))}
      {data !== undefined && <PushFoot />}
    </Views>
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

/** Makes the popover 420 px wide with its borders, and removes its padding. */
const PopoverList = styled.div`
  width: 418px;
  max-width: calc(100vw - 26px);
  margin: -12px -16px;
`;

/** Removes the sheet's padding. */
const SheetList = styled.div`
  margin: 0 -24px -24px;
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

const Views = styled.div`
  outline: none;
`;
