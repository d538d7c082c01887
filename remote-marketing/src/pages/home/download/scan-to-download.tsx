import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { QrCode, token, textStyle, type QrCodeProps } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

const QrFigure = styled.figure`
  display: flex;
  align-items: center;
  gap: ${token.s4};

  figcaption {
    ${textStyle(14)}
    color: ${token.text2};
  }

  b {
    display: block;
    font-weight: 600;
    color: ${token.text1};
  }
`;

/** The QR code of the download address (spec §2.5), where the operator has one; `size` in px. */
export function ScanToDownload({ size }: Pick<QrCodeProps, 'size'>) {
  const t = useTranslation(marketingMessages);
  const { downloadUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <QrFigure>
      <QrCode
        value={new URL(downloadUrl, location.origin).href}
        label={t('scan')}
        {...(size !== undefined && { size })}
      />
      <figcaption>
        <b>{t('scan')}</b>
        {t('iosAndAndroid')}
      </figcaption>
    </QrFigure>
  );
}
