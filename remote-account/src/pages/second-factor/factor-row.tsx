import { media, token, textStyle } from '@livery/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};

  > svg {
    flex: none;
    color: ${token.text2};
  }
`;

const RowText = styled.div`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    display: block;
    ${textStyle(14, 500)}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    width: 100%;
    padding-inline-start: 28px;
  }
`;

export interface FactorRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A second factor that is set up, with what can be done about it. */
export const FactorRow = ({ icon: Icon, title, text, actions }: FactorRowProps) => (
  <Row>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    <RowText>
      <b>{title}</b>
      <small>{text}</small>
    </RowText>
    <RowActions>{actions}</RowActions>
  </Row>
);
