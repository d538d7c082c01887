import { accountsCall } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, IconButton, Skeleton, VisuallyHidden, token, textStyle } from '@livery/ui';
import { ChevronRight, Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { useAmountsHidden } from './amounts-hidden.ts';
import { usePageTitle } from './page-title.ts';

const Balance = styled.div`
  display: grid;
  gap: ${token.s1};
  margin-bottom: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface3};

  [data-theme='light'] & {
    background: ${token.surface2};
  }
`;

const AssetsLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s2};
  min-height: 24px;
  ${textStyle(13, 500)}
  color: ${token.text2};

  > :last-child {
    display: inline-flex;
    align-items: center;
    gap: ${token.s1};
    font-weight: 400;
  }
`;

const TotalRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
`;

const Total = styled.p`
  min-width: 0;
  min-height: 32px;
  ${textStyle(24, 650)}
  overflow-wrap: anywhere;

  small {
    ${textStyle(13, 500)}
    color: ${token.text3};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  margin-top: ${token.s1};

  > * {
    flex: 1;
  }
`;

const actions = ['/deposit', '/withdraw', '/transfer'] as const;

/** In USDT, 4 decimals (spec §5). */
const digits = { min: 4, max: 4 };

interface ActionProps {
  readonly path: (typeof actions)[number];
  readonly onChoose: () => void;
}

function BalanceAction({ path, onChoose }: ActionProps) {
  const title = usePageTitle(path);
  return title === undefined ? null : (
    <ButtonLink
      as={Link}
      to={path}
      size={28}
      variant={path === '/deposit' ? 'primary' : 'secondary'}
      onClick={onChoose}
    >
      {title}
    </ButtonLink>
  );
}

function TotalFigure({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslation(accountFormMessages);
  const { data, isError } = useCall(accountsCall);
  if (isHidden)
    return (
      <>
        <span aria-hidden>••••••</span>
        <VisuallyHidden>{t('amountHidden')}</VisuallyHidden>
      </>
    );
  if (data)
    return (
      <>
        <Amount value={data.total.total} digits={digits} /> <small>USDT</small>
      </>
    );
  return isError ? '--' : <Skeleton width={160} height={24} />;
}

/** What the member owns, the way to it, and what they do with it; nothing while no open module has the assets. */
export function MenuBalance({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslation(accountFormMessages);
  const title = usePageTitle('/assets');
  const { hidden, toggle } = useAmountsHidden();
  return title === undefined ? null : (
    <Balance>
      <AssetsLink to="/assets" onClick={onChoose}>
        {t('totalAssets')}
        <span>
          {title}
          <ChevronRight size={14} aria-hidden />
        </span>
      </AssetsLink>
      <TotalRow>
        <Total>
          <TotalFigure isHidden={hidden} />
        </Total>
        <IconButton label={t(hidden ? 'showAmounts' : 'hideAmounts')} onClick={toggle}>
          {hidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
        </IconButton>
      </TotalRow>
      <Actions>
        {actions.map((path) => (
          <BalanceAction key={path} {...{ path, onChoose }} />
        ))}
      </Actions>
    </Balance>
  );
}
