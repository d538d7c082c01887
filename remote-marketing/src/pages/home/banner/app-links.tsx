import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { AndroidMark, AppleMark, ButtonLink, media } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingWords } from '../../../words.ts';

/** Spec §2.5: on the site's own origin; the server sends it on (decisions 28). */
const h5Path = '/h5/';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }

    > :last-child {
      flex-basis: 100%;
    }
  }
`;

interface AppLinksProps {
  /** One of them in the tenant's colour. */
  readonly prominent?: boolean;
  /** The stores' names alone. */
  readonly brief?: boolean;
}

/** The ways to the mobile sites: both stores, where the operator has an app, and H5 login (spec §2.5). */
export function AppLinks({ prominent = false, brief = !prominent }: AppLinksProps) {
  const say = useWords(marketingWords);
  const { downloadUrl } = useConfiguration();
  return (
    <Row>
      {downloadUrl !== '' && (
        <>
          <ButtonLink href={downloadUrl} size={48} variant={prominent ? 'primary' : 'secondary'} icon={<AppleMark />}>
            {say(brief ? 'ios' : 'downloadIos')}
          </ButtonLink>
          <ButtonLink href={downloadUrl} size={48} icon={<AndroidMark />}>
            {say(brief ? 'android' : 'downloadAndroid')}
          </ButtonLink>
        </>
      )}
      <ButtonLink href={h5Path} size={48} variant={prominent && downloadUrl === '' ? 'primary' : 'ghost'}>
        {say('h5Login')}
        <ArrowRight size={18} aria-hidden />
      </ButtonLink>
    </Row>
  );
}
