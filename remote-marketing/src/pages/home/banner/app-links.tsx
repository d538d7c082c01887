import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, media } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { useCallToAction } from './use-call-to-action.ts';
import { useAppLinks } from './use-app-links.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }

    > :is(:last-child, [data-first]) {
      flex-basis: 100%;
    }
  }
`;

interface AppLinksProps {
  /** Begins with the action of the page's banner. */
  readonly withCallToAction?: boolean;
  /** Shows the first of these links in the tenant's colour. */
  readonly prominent?: boolean;
  /** Shows only the stores' names. */
  readonly brief?: boolean;
}

const longLabels = { ios: 'downloadIos', android: 'downloadAndroid', h5Login: 'h5Login' } as const;

/** Links to both stores, where the operator has an app, and to H5 login (spec §2.5). */
export function AppLinks({
  withCallToAction = false,
  prominent = false,
  brief = !prominent && !withCallToAction,
}: AppLinksProps) {
  const t = useTranslation(marketingMessages);
  const callToAction = useCallToAction();
  const first = withCallToAction ? callToAction : undefined;
  return (
    <Row>
      {first && (
        <ButtonLink as={Link} to={first.to} size={48} variant="primary" data-first="">
          {t(first.name)}
        </ButtonLink>
      )}
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
