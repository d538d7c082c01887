import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../../messages.ts';

const HoldsButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 24px;
  /* The amount keeps its place in the column. */
  margin-right: -18px;

  svg {
    color: ${token.text3};
    transition: transform ${token.fast} ease-out;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  ${media.hover} {
    &:hover {
      color: ${token.primaryText};
    }
  }

  ${media.phone} {
    margin-right: 0;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

export interface FrozenCellProps {
  readonly isFrozen: boolean;
  /** Whether the row below shows what holds the amount. */
  readonly isOpen: boolean;
  /** The id of that row. */
  readonly holdsId: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The frozen amount of a row; a press shows what holds it. */
export function FrozenCell({ isFrozen, isOpen, holdsId, onToggle, children }: FrozenCellProps) {
  const common = useTranslation(accountMessages);
  const t = useTranslation(assetsMessages);
  if (!isFrozen) return <td className="wide">{children}</td>;
  return (
    <td className="frozen" data-label={common('frozen')}>
      <HoldsButton
        type="button"
        title={t('whatHolds')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? holdsId : undefined}
        onClick={onToggle}
      >
        {children}
        <ChevronDown size={14} aria-hidden />
      </HoldsButton>
    </td>
  );
}
