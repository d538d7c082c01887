import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, media, Skeleton, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowDownUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { queueMessages } from '../messages.ts';
import { OperatorMark, type OperatorName } from '../operator-mark.tsx';
import type { QueueRows } from './use-queue-rows.ts';

/** What a row shows. */
export interface QueueRowContent {
  /** The coin or the tenant, 20 px. */
  readonly icon: ReactNode;
  readonly what: ReactNode;
  /** A word beside it, such as `1 check`. */
  readonly flag?: { readonly tone: FlagTone; readonly text: string } | undefined;
  readonly who: ReactNode;
  /** In USD. */
  readonly worth?: ReactNode;
  /** A `TimeMark`, or how far it is. */
  readonly mark: ReactNode;
  /** Who works on it. */
  readonly claimedBy?: OperatorName | undefined;
}

export type FlagTone = 'warning' | 'danger' | 'plain';

interface QueueListProps<Row> {
  readonly label: string;
  readonly queue: QueueRows<Row>;
  readonly content: (row: Row) => QueueRowContent;
  /** The address of the record. */
  readonly addressOf: (id: string) => string;
  readonly selected: string | undefined;
  /** The first answer is on its way. */
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** Instead of the rows when there are none. */
  readonly empty: ReactNode;
  /** Loads the next rows; absent when there are none. */
  readonly onMore?: (() => unknown) | undefined;
  /** What keys do here, beside `j` and `k`. */
  readonly hints?: ReactNode;
}

/** The rows of a queue. They are links: opening a record claims nothing. */
export function QueueList<Row extends { readonly id: string }>(props: QueueListProps<Row>) {
  const { label, queue, content, addressOf, selected, isLoading, isStale, empty, onMore, hints } = props;
  const t = useTranslation(queueMessages);
  const { rows, total } = queue;
  if (isLoading) return <QueueSkeleton />;
  return (
    <>
      <NewRows queue={queue} sortLabel={t('sortNow')} />
      <Rows $stale={isStale}>
        {rows.length === 0 ? (
          empty
        ) : (
          <ol
            aria-label={label}
            onPointerEnter={() => queue.setPointerOver(true)}
            onPointerLeave={() => queue.setPointerOver(false)}
          >
            {rows.map(({ row, isGone }) => (
              <li key={row.id}>
                <QueueRow
                  content={content(row)}
                  to={addressOf(row.id)}
                  isSelected={row.id === selected}
                  isGone={isGone}
                />
              </li>
            ))}
          </ol>
        )}
        {onMore && <ShowMore onPress={onMore} />}
      </Rows>
      <ListFoot>
        <span>{t('shown', { shown: rows.length, total: Math.max(total, rows.length) })}</span>
        <Hints aria-hidden>
          <Hint keys={['J', 'K']}>{t('keyMove')}</Hint>
          {hints}
        </Hints>
      </ListFoot>
    </>
  );
}

interface NewRowsProps {
  readonly queue: Pick<QueueRows<unknown>, 'newCount' | 'sort'>;
  /** The order in which the exchange gives the rows. */
  readonly sortLabel: string;
}

/** How many rows were added at the end, until the operator sorts them in. */
export function NewRows({ queue: { newCount, sort }, sortLabel }: NewRowsProps) {
  const t = useTranslation(queueMessages);
  if (newCount === 0) return null;
  return (
    <NewRowsStrip role="status">
      {t('newRows', { count: newCount })}
      <Button size={28} variant="ghost" icon={<ArrowDownUp size={12} aria-hidden />} onClick={sort}>
        {sortLabel}
      </Button>
    </NewRowsStrip>
  );
}

interface QueueRowProps {
  readonly content: QueueRowContent;
  readonly to: string;
  readonly isSelected: boolean;
  readonly isGone: boolean;
}

function QueueRow({ content, to, isSelected, isGone }: QueueRowProps) {
  const t = useTranslation(queueMessages);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Absent in jsdom. The keys move through a list that is longer than the window.
    if (isSelected) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  const { icon, what, flag, who, worth, mark, claimedBy } = content;
  return (
    <RowLink ref={link} to={to} replace aria-current={isSelected ? 'true' : undefined} $gone={isGone}>
      {icon}
      <RowText>
        <FirstLine>
          <b>{what}</b>
          {flag && <Flag $tone={flag.tone}>{flag.text}</Flag>}
        </FirstLine>
        <SecondLine>{who}</SecondLine>
      </RowText>
      <RowEnd>
        <span>{worth}</span>
        {isGone ? <SecondLine>{t('gone')}</SecondLine> : mark}
      </RowEnd>
      {claimedBy ? (
        <span>
          <OperatorMark operator={claimedBy} />
          <VisuallyHidden>{t('claimedBy', { name: claimedBy.name })}</VisuallyHidden>
        </span>
      ) : (
        <Unclaimed title={t('unclaimed')} />
      )}
    </RowLink>
  );
}

interface HintProps {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** What a key does, in the foot of a list. */
export const Hint = ({ keys, children }: HintProps) => (
  <span>
    {keys.map((key) => (
      <KeyCap key={key}>{key}</KeyCap>
    ))}
    {children}
  </span>
);

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function QueueSkeleton() {
  return (
    <Rows $stale={false} aria-busy>
      {skeletonRows.map((row) => (
        <SkeletonRow key={row}>
          <Skeleton width={20} height={20} round />
          <RowText>
            <Skeleton width={110} height={12} />
            <Skeleton width={140} height={10} />
          </RowText>
          <RowEnd>
            <Skeleton width={72} height={12} />
            <Skeleton width={90} height={10} />
          </RowEnd>
          <Skeleton width={24} height={24} round />
        </SkeletonRow>
      ))}
    </Rows>
  );
}

const Rows = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overflow-anchor: none;

  ol {
    list-style: none;
  }

  li {
    content-visibility: auto;
    contain-intrinsic-size: auto 60px;
  }
`;

const RowLink = styled(Link)<{ $gone: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto 24px;
  column-gap: ${token.s3};
  align-items: center;
  min-height: 60px;
  padding: 0 ${token.s3} 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  font-variant-numeric: tabular-nums;
  color: ${token.text1};
  text-decoration: none;
  transition: opacity ${token.calm} ease-out;
  ${({ $gone }) => $gone && 'opacity: 0.4;'}

  &[aria-current='true'] {
    background: ${token.surface2};
    box-shadow: inset 2px 0 0 ${token.primary};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover:not([aria-current='true']) {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    min-height: 68px;
    padding-right: ${token.s3};

    &[aria-current='true'] {
      background: none;
      box-shadow: none;
    }
  }

  ${media.reducedMotion} {
    transition: none;
  }
`;

const SkeletonRow = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto 24px;
  column-gap: ${token.s3};
  align-items: center;
  min-height: 60px;
  padding: 0 ${token.s3} 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
`;

const RowText = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

const FirstLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  b {
    ${textStyle(13, 600)}
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const SecondLine = styled.span`
  display: flex;
  align-items: center;
  gap: 5px;
  min-width: 0;
  ${textStyle(12)}
  color: ${token.text3};
  overflow: hidden;
  white-space: nowrap;
`;

const RowEnd = styled.span`
  display: grid;
  justify-items: end;
  gap: 2px;
  ${textStyle(13)}
  color: ${token.text2};
  white-space: nowrap;
`;

const flagTones = {
  warning: [token.warningSoft, token.warning],
  danger: [token.dangerSoft, token.danger],
  plain: [token.surface3, token.text2],
} as const;

const Flag = styled.span<{ $tone: FlagTone }>`
  flex: none;
  padding: 1px 6px;
  border-radius: ${token.r1};
  background: ${({ $tone }) => flagTones[$tone][0]};
  color: ${({ $tone }) => flagTones[$tone][1]};
  ${textStyle(12, 500)}
  white-space: nowrap;
`;

/** Nobody works on it. */
const Unclaimed = styled.span`
  width: 24px;
  height: 24px;
  border: 1.5px dashed ${token.lineStrong};
  border-radius: 50%;
`;

const NewRowsStrip = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  padding: 0 ${token.s3} 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.primarySoft};
  ${textStyle(12, 500)}
`;

/** Loads the next rows of a list. It stands below the last one. */
export function ShowMore({ onPress }: { readonly onPress: () => unknown }) {
  const t = useTranslation(queueMessages);
  return (
    <More>
      <Button size={28} onClick={onPress}>
        {t('showMore')}
      </Button>
    </More>
  );
}

const More = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.s3};
`;

export const ListFoot = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 36px;
  padding: 0 ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
  white-space: nowrap;

  > :first-child {
    flex: none;
  }

  ${media.phone} {
    display: none;
  }
`;

export const Hints = styled.span`
  display: inline-flex;
  gap: ${token.s3};
  min-width: 0;
  overflow: hidden;

  kbd {
    margin-right: 4px;
  }
`;
