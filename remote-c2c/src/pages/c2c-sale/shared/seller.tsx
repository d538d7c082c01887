import { useTranslation } from '@livery/i18n';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { Avatar } from './avatar.tsx';
import { sharedMessages } from '../../../messages.ts';

const SellerLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-width: 0;
`;

const SellerText = styled.span`
  display: grid;
  min-width: 0;

  b {
    display: flex;
    align-items: center;
    gap: 5px;
    ${textStyle(13, 600)}
    color: ${token.text1};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    color: ${token.success};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

export interface SellerProps {
  readonly nickname: string;
  /** The record, or a part of it. */
  readonly record: string;
}

/** Who makes an offer; the exchange takes none of a seller whose real name is not verified. */
export function Seller({ nickname, record }: SellerProps) {
  const t = useTranslation(sharedMessages);
  return (
    <SellerLine>
      <Avatar nickname={nickname} />
      <SellerText>
        <b>
          {nickname}
          <ShieldCheck size={14} aria-hidden />
          <VisuallyHidden>{t('verified')}</VisuallyHidden>
        </b>
        <small>{record}</small>
      </SellerText>
    </SellerLine>
  );
}
