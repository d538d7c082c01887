import { useTranslation } from '@livery/i18n';
import { IconButton, media, textStyle, token } from '@livery/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';

const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.s3};
  margin-bottom: ${token.s6};

  ${media.phone} {
    margin-bottom: ${token.s4};
  }
`;

const Titles = styled.div`
  flex: 1 1 16rem;
  display: grid;
  gap: ${token.s1};
  min-width: 0;

  h1 {
    ${textStyle(24, 650)}
    overflow-wrap: anywhere;
    outline: none;
  }

  p {
    ${textStyle(14)}
    color: ${token.text2};
    overflow-wrap: anywhere;
  }
`;

const BackButton = styled(IconButton)`
  /* The arrow aligns with the edge of the cards. */
  margin-left: -8px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    flex: 1 0 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;

export interface PageHeaderProps {
  readonly title: string;
  readonly text: string;
  /** The arrow before the title; absent at step 1. */
  readonly onBack?: () => void;
  readonly actions?: ReactNode;
  /** Moves the focus to the title, because the member came from another step. */
  readonly takesFocus: boolean;
}

/** The heading of a step: a back button, the title, a sentence and actions. */
export function PageHeader({ title, text, onBack, actions, takesFocus }: PageHeaderProps) {
  const t = useTranslation(wealthMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <HeaderRow>
      {onBack && (
        <BackButton label={t('back')} size={36} onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </BackButton>
      )}
      <Titles>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </Titles>
      {actions && <Actions>{actions}</Actions>}
    </HeaderRow>
  );
}
