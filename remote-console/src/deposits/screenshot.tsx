import { pictureAddress } from '@livery/account-forms/photos';
import { depositPictureCall } from '@livery/contract/calls/operator/deposits';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, IconButton, lazyComponent, textStyle, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { Eye, ZoomIn } from 'lucide-react';
import { Suspense, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { useKeys } from '../keys/use-keys.ts';
import { depositMessages } from '../messages.ts';
import { Section } from '../review/review-panel.tsx';

const FullScreenDialog = lazyComponent(async () => (await import('@livery/ui/overlay')).FullScreenDialog);

interface ScreenshotProps {
  /** Of the deposit. */
  readonly id: number;
  /** Without a reason: the operator has claimed the deposit. */
  readonly opensFreely: boolean;
}

/** The member's picture of the payment, masked until it is opened. Each opening is recorded. `z` enlarges it. */
export function Screenshot({ id, opensFreely }: ScreenshotProps) {
  const t = useTranslation(depositMessages);
  const { api } = usePlatform();
  const [address, setAddress] = useState<string>();
  const [why, setWhy] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  useKeys({ z: () => address !== undefined && setZoomed(true) });

  async function open(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isOpening || (!opensFreely && why.trim() === '')) return;
    setOpening(true);
    setFailure(undefined);
    try {
      const bytes = await api.call(depositPictureCall, { params: { id }, body: { why } }, { quiet: true });
      setAddress(await pictureAddress(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(errorText(error, t));
    } finally {
      setOpening(false);
    }
  }

  if (address !== undefined)
    return (
      <Section
        title={t('screenshot')}
        note={
          <IconButton label={t('zoom')} size={24} onClick={() => setZoomed(true)}>
            <ZoomIn size={16} aria-hidden />
          </IconButton>
        }
      >
        <Picture src={address} alt={t('screenshot')} onError={() => setFailure(t('pictureFailed'))} />
        <Opened>
          <Eye size={14} aria-hidden />
          {t('opened')}
        </Opened>
        {failure !== undefined && <Notice>{failure}</Notice>}
        <Suspense>
          {isZoomed && (
            <FullScreenDialog isOpen title={t('screenshot')} closeLabel={t('close')} onClose={() => setZoomed(false)}>
              <Zoomed src={address} alt={t('screenshot')} />
            </FullScreenDialog>
          )}
        </Suspense>
      </Section>
    );
  return (
    <Section title={t('screenshot')}>
      <Closed noValidate onSubmit={(event) => void open(event)}>
        <p>{t('openingRecorded')}</p>
        {!opensFreely && (
          <TextField
            size={36}
            label={t('why')}
            value={why}
            maxLength={200}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        {failure !== undefined && (
          <div role="alert">
            <Notice>
              <b>{t('pictureFailed')}.</b> {failure}
            </Notice>
          </div>
        )}
        <Button type="submit" busy={isOpening} disabled={!opensFreely && why.trim() === ''}>
          {t('openScreenshot')}
        </Button>
      </Closed>
    </Section>
  );
}

const Closed = styled.form`
  display: grid;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text3};
`;

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 440px;
  border-radius: ${token.r2};
`;

const Zoomed = styled.img`
  display: block;
  max-width: none;
  margin: 0 auto;
`;

const Opened = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: ${token.s2};
  ${textStyle(12)}
  color: ${token.text3};
`;
