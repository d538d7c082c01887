import { useTranslation } from '@livery/i18n';
import { Button, media, textStyle, toast, token } from '@livery/ui';
import { BellOff, BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { noticeMessages } from '../messages.ts';
import { usePushSubscription } from './push-subscription.ts';

const Foot = styled.div<{ $isBlocked: boolean }>`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${token.s1} ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};
  ${textStyle(12)}
  color: ${token.text3};

  > svg {
    color: ${({ $isBlocked }) => ($isBlocked ? token.warning : token.primaryText)};
  }

  /* At the edge of the sheet, whose padding the list takes. */
  ${media.phone} {
    bottom: calc(-1 * ${token.s6});
  }

  strong {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

const FootActions = styled.div<{ $isBlocked: boolean }>`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1};
  /* The text of a plain button stands below the one above it. */
  margin: ${token.s1} 0 0 ${({ $isBlocked }) => ($isBlocked ? '0' : '-10px')};

  ${media.phone} {
    grid-column: 1 / -1;
    margin: ${token.s2} 0 0;

    > * {
      flex: 1;
      min-height: 44px;
    }
  }
`;

interface FootLayoutProps {
  readonly icon: ReactNode;
  readonly title?: string;
  readonly text: string;
  readonly isBlocked?: boolean;
  readonly children: ReactNode;
}

const FootLayout = ({ icon, title, text, isBlocked = false, children }: FootLayoutProps) => (
  <Foot $isBlocked={isBlocked}>
    {icon}
    <div>
      {title !== undefined && <strong>{title}</strong>}
      {text}
    </div>
    <FootActions $isBlocked={isBlocked}>{children}</FootActions>
  </Foot>
);

/** Asked at most once while the page is open. */
let isPutOff = false;

/** Asks whether this browser may tell what waits while no page is open; nothing where it cannot. */
export function PushFoot() {
  const t = useTranslation(noticeMessages);
  const push = usePushSubscription();
  const [isHidden, setHidden] = useState(isPutOff);
  if (push === undefined || (push.state === 'off' && isHidden)) return null;

  const change = (action: () => Promise<void>) => () => action().catch(() => void toast.error(t('pushFailed')));
  const ring = <BellRing size={18} strokeWidth={1.75} aria-hidden />;
  switch (push.state) {
    case 'on':
      return (
        <FootLayout icon={ring} text={t('pushIsOn')}>
          <Button variant="ghost" size={28} onClick={change(push.turnOff)}>
            {t('turnOff')}
          </Button>
        </FootLayout>
      );
    case 'blocked':
      return (
        <FootLayout
          isBlocked
          icon={<BellOff size={18} strokeWidth={1.75} aria-hidden />}
          title={t('pushBlocked')}
          text={t('pushBlockedText')}
        >
          <Button size={28} onClick={change(push.turnOn)}>
            {t('haveAllowed')}
          </Button>
        </FootLayout>
      );
    case 'off':
      return (
        <FootLayout icon={ring} title={t('pushTitle')} text={t('pushText')}>
          <Button
            variant="ghost"
            size={28}
            onClick={() => {
              isPutOff = true;
              setHidden(true);
            }}
          >
            {t('notNow')}
          </Button>
          <Button variant="primary" size={28} onClick={change(push.turnOn)}>
            {t('turnOn')}
          </Button>
        </FootLayout>
      );
  }
}
