import { useTranslation } from '@livery/i18n';
import type { CommandState } from '@livery/platform/commands';
import { textStyle, token } from '@livery/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../messages.ts';

const WarningStrip = styled.p`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 2px;
    color: ${token.warning};
  }
`;

/** A sentence that a member must not overlook. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <WarningStrip>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </WarningStrip>
  );
}

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
const StatusRegion = styled.div`
  margin-top: ${token.s4};

  &:empty {
    position: absolute;
  }
`;

/** What a member is told while no answer has come: that it is asked again, or that nobody knows. */
export function RedeemNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(ordersMessages);
  return (
    <StatusRegion role="status">
      {state.status === 'unknown' && <Warning>{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Warning>}
    </StatusRegion>
  );
}
