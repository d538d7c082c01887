import { useTranslation } from '@livery/i18n';
import { ButtonLink, media } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { useAppLinks } from './use-app-links.tsx';

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
  /** Shows the first link in the tenant's colour. */
  readonly prominent?: boolean;
  /** Shows only the stores' names. */
  readonly brief?: boolean;
}

const longLabels = { ios: 'downloadIos', android: 'downloadAndroid', h5Login: 'h5Login' } as const;

/** Links to both stores, where the operator has an app, and to H5 login (spec §2.5). */
export function AppLinks({ prominent = false, brief = !prominent }: AppLinksProps) {
  const t = useTranslation(marketingMessages);
  return (
    <Row>
      {useAppLinks().map(({ name, href, icon }, index) => {
        const isH5 = name === 'h5Login';
        const variant = prominent && index === 0 ? 'primary' : isH5 ? 'ghost' : 'secondary';
        return (
          <ButtonLink key={name} href={href} size={48} variant={variant} icon={isH5 ? undefined : icon}>
            {t(brief ? name : longLabels[name])}
            {isH5 && <ArrowRight size={18} aria-hidden />}
          </ButtonLink>
        );
      })}
    </Row>
  );
}
