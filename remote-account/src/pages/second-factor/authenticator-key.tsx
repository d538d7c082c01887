import { useTranslation } from '@livery/i18n';
import { IconButton, media, QrCode, token, textStyle } from '@livery/ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useCopy } from '../../copy.tsx';
import { ChunkedAddress } from '../money-form/chunked-address.tsx';
import { secondFactorPageMessages } from '../../messages.ts';

const KeyArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s4} ${token.s6};

  ${media.phone} {
    justify-content: center;
  }
`;

const KeyText = styled.div`
  flex: 1 1 220px;
  display: grid;
  gap: ${token.s2};
  ${textStyle(13)}
  color: ${token.text2};

  h3 {
    margin-top: ${token.s1};
    ${textStyle(13, 500)}
  }
`;

const KeyLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
`;

/** A phone cannot scan its own screen. */
const AppLink = styled.a`
  display: none;
  justify-self: start;
  font-weight: 500;
  color: ${token.primaryText};
  text-decoration: underline;
  text-underline-offset: 3px;

  ${media.touch} {
    display: inline-block;
    padding-block: ${token.s2};
  }
`;

interface AuthenticatorKeyProps {
  readonly secret: string;
  /** `otpauth://`. */
  readonly uri: string;
}

/** The key of an authenticator app: to scan, to open, or to type. */
export function AuthenticatorKey({ secret, uri }: AuthenticatorKeyProps) {
  const t = useTranslation(secondFactorPageMessages);
  const copy = useCopy();
  return (
    <KeyArea>
      <QrCode value={uri} label={t('qrLabel')} />
      <KeyText>
        <p>{t('scanText')}</p>
        <AppLink href={uri}>{t('openInApp')}</AppLink>
        <h3>{t('orKey')}</h3>
        <KeyLine>
          <ChunkedAddress address={secret} />
          <IconButton label={t('copyKey')} onClick={() => void copy(secret)}>
            <Copy size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </KeyLine>
      </KeyText>
    </KeyArea>
  );
}
