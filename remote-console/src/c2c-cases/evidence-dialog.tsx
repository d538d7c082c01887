import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { FullScreenDialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { caseMessages } from '../messages.ts';
import type { Pictures } from '../opening/use-pictures.ts';

interface EvidenceDialogProps {
  readonly pictures: readonly { readonly id: string; readonly from: 'buyer' | 'seller' }[];
  readonly opened: Pictures;
  readonly onClose: () => void;
}

/** The evidence of both sides, one picture beside the other. */
export function EvidenceDialog({ pictures, opened, onClose }: EvidenceDialogProps) {
  const t = useTranslation(caseMessages);
  return (
    <FullScreenDialog isOpen title={t('evidence')} closeLabel={t('close')} onClose={onClose}>
      <Wall>
        {pictures.map(({ id, from }) => {
          const picture = opened.of(id);
          return (
            <figure key={id}>
              {picture.status === 'open' ? <img src={picture.address} alt={t('evidence')} /> : null}
              <figcaption>{t(from)}</figcaption>
            </figure>
          );
        })}
      </Wall>
    </FullScreenDialog>
  );
}

const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: ${token.s4};
  padding: ${token.s4};

  figure {
    margin: 0;
  }

  img {
    display: block;
    max-width: 100%;
    margin: auto;
    border-radius: ${token.r2};
  }

  figcaption {
    margin-top: ${token.s2};
    ${textStyle(12)}
    color: ${token.text3};
    text-align: center;
  }
`;
