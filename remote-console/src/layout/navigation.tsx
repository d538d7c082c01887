import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { layoutMessages } from '../messages.ts';
import { Mark } from '../queue/time-mark.tsx';
import { useRight, useTenant } from '../session/operator.ts';
import { pageAddress, useConsolePages, type ConsolePage, type ConsolePageId } from './pages.ts';
import { useQueueCounts } from './queue-counts.tsx';

interface NavigationProps {
  readonly current: ConsolePageId;
  /** Icons without words. */
  readonly isNarrow: boolean;
}

/** The pages of the console, with what waits there. */
export function Navigation({ current, isNarrow }: NavigationProps) {
  const t = useTranslation(layoutMessages);
  const pages = useConsolePages();
  return (
    <Pages aria-label={t('navigation')}>
      {pages.map((page, index) => (
        <Fragment key={page.id}>
          {index > 0 && pages[index - 1]?.group !== page.group && <hr />}
          <Entry page={page} isCurrent={page.id === current} isNarrow={isNarrow} />
        </Fragment>
      ))}
    </Pages>
  );
}

interface EntryProps {
  readonly page: ConsolePage;
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
}

function Entry({ page: { id, icon: Icon, right }, isCurrent, isNarrow }: EntryProps) {
  const t = useTranslation(layoutMessages);
  const { tenant } = useTenant();
  const mayRead = useRight(right, 'reads', tenant?.id);
  const count = useQueueCounts()[id];
  const label = isNarrow ? <VisuallyHidden>{t(id)}</VisuallyHidden> : <span>{t(id)}</span>;
  return (
    <PageLink
      to={pageAddress(id, { tenant: tenant?.id })}
      aria-current={isCurrent ? 'page' : undefined}
      title={isNarrow ? t(id) : undefined}
      $narrow={isNarrow}
      $locked={!mayRead}
    >
      <Icon size={16} aria-hidden />
      {label}
      {!mayRead && <Lock size={12} role="img" aria-label={t('noRight')} />}
      {mayRead && count !== undefined && count.waiting > 0 && (
        <Count $narrow={isNarrow}>
          {count.timeliness === 'late' || count.timeliness === 'dueSoon' ? (
            <Mark timeliness={count.timeliness}>
              {!isNarrow && count.waiting}
              <VisuallyHidden>{t(count.timeliness)}</VisuallyHidden>
            </Mark>
          ) : (
            !isNarrow && count.waiting
          )}
        </Count>
      )}
    </PageLink>
  );
}

const Pages = styled.nav`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 1px;
  min-height: 0;
  padding: ${token.s2};
  overflow-y: auto;

  hr {
    flex: none;
    width: calc(100% - 16px);
    height: 1px;
    margin: 6px ${token.s2};
    border: 0;
    background: ${token.line};
  }
`;

const PageLink = styled(Link)<{ $narrow: boolean; $locked: boolean }>`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  justify-content: ${({ $narrow }) => ($narrow ? 'center' : 'start')};
  gap: 10px;
  min-height: 32px;
  padding: 4px ${token.s2};
  border-radius: 6px;
  ${textStyle(13, 500)}
  color: ${({ $locked }) => ($locked ? token.text3 : token.text2)};
  text-decoration: none;

  > svg {
    flex: none;
  }

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &[aria-current='page'] {
    background: ${token.surface3};
    color: ${token.text1};

    > svg:first-child {
      color: ${token.primaryText};
    }
  }

  ${media.hover} {
    &:hover:not([aria-current='page']) {
      background: ${token.hover};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const Count = styled.span<{ $narrow: boolean }>`
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
  ${({ $narrow }) => $narrow && 'position: absolute; top: 2px; right: 2px;'}

  svg {
    width: 10px;
    height: 10px;
  }
`;
