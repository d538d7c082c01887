import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { IconButton, textStyle, token } from '@livery/ui';
import { Popover } from '@livery/ui/overlay';
import { BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { layoutMessages } from '../messages.ts';
import { Mark } from '../queue/time-mark.tsx';
import { useTenant } from '../session/operator.ts';
import { pageAddress, useConsolePages, type ConsolePageId } from './pages.ts';
import { useQueueCounts } from './queue-counts.tsx';

/** What needs somebody now: second approvals, and queues with late records. */
export function Bell() {
  const t = useTranslation(layoutMessages);
  const counts = useQueueCounts();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const urgent = useConsolePages().flatMap(({ id }) => {
    const count = counts[id];
    return count && count.waiting > 0 && (id === 'approvals' || count.timeliness === 'late') ? [{ id, count }] : [];
  });
  return (
    <>
      <BellButton
        ref={trigger}
        label={t('bell', { count: urgent.length })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={18} aria-hidden />
        {urgent.length > 0 && <Number aria-hidden>{urgent.length}</Number>}
      </BellButton>
      <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={t('bell', { count: urgent.length })}>
        <Entries>
          {urgent.map(({ id, count }) => (
            <BellEntry key={id} id={id} onFollow={() => setOpen(false)}>
              <Mark timeliness={count.timeliness}>{t('waiting', { count: count.waiting })}</Mark>
            </BellEntry>
          ))}
          {urgent.length === 0 && <li>{t('nothingUrgent')}</li>}
        </Entries>
      </Popover>
    </>
  );
}

interface BellEntryProps {
  readonly id: ConsolePageId;
  readonly onFollow: () => void;
  readonly children: React.ReactNode;
}

function BellEntry({ id, onFollow, children }: BellEntryProps) {
  const t = useTranslation(layoutMessages);
  const { tenant } = useTenant();
  return (
    <li>
      <Link to={pageAddress(id, { tenant: tenant?.id })} onClick={onFollow}>
        {t(id)}
      </Link>
      {children}
    </li>
  );
}

const BellButton = styled(IconButton)`
  position: relative;
`;

const Number = styled.span`
  position: absolute;
  top: 0;
  right: -2px;
  min-width: 16px;
  height: 16px;
  padding: 0 4px;
  border-radius: 999px;
  background: ${token.warning};
  box-shadow: 0 0 0 2px ${token.surface1};
  color: ${token.surface0};
  font: 600 0.75rem/16px ${token.font};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Entries = styled.ul`
  display: grid;
  gap: ${token.s3};
  min-width: 240px;
  list-style: none;
  ${textStyle(12)}
  color: ${token.text3};

  li {
    display: flex;
    justify-content: space-between;
    gap: ${token.s4};
  }

  a {
    ${textStyle(13, 500)}
    color: ${token.text1};
  }
`;
