import type { Banner } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { Spinner, VisuallyHidden, loadChunk, media, token, textStyle, useLoadOnPress } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

/** Covers its positioned parent, so that a press anywhere on the banner opens the dialog. */
const ReadButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  svg {
    transition: translate ${token.fast} ease-out;
  }

  ${media.hover} {
    &:hover svg {
      translate: 3px 0;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const loadDialog = () => loadChunk(async () => (await import('../sections/banner-dialog.tsx')).BannerDialog);

/** Opens the dialog with a banner's extra content (spec §2.5); absent where the banner has none. */
export function BannerDialogButton({ banner }: { readonly banner: Banner }) {
  const t = useTranslation(marketingMessages);
  const {
    Part: Dialog,
    isOpen,
    setOpen,
    isLoading,
    open,
  } = useLoadOnPress(loadDialog, t('readFailed'), { text: t('howFailedText') });
  if (banner.extra === '') return null;

  return (
    <>
      <ReadButton type="button" aria-haspopup="dialog" aria-busy={isLoading || undefined} onClick={open}>
        {t('readHow')}
        <VisuallyHidden>{banner.title || banner.summary}</VisuallyHidden>
        {isLoading ? <Spinner /> : <ArrowRight size={16} aria-hidden />}
      </ReadButton>
      {Dialog && <Dialog banner={banner} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
