import type { AccountCategory } from '@livery/contract/calls/funds';
import { fundsHoldsCall, type FundsHold } from '@livery/contract/calls/funds-history';
import { formatTime, useTranslation, type FractionDigits } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, Button, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { holdMessages } from '../../../messages.ts';
import { PrivateAmount } from '../summary/summary-card.tsx';

/** The name of a hold, which links to it if its page is open. */
function HoldName({ hold }: { readonly hold: FundsHold }) {
  const t = useTranslation(holdMessages);
  const place = holdPlace(hold);
  const isOpen = useHasRoute(new URL(place, location.origin).pathname);
  const name = hold.symbol === undefined ? t(hold.purpose) : `${t(hold.purpose)} ${hold.symbol}`;
  return (
    <span>
      {isOpen ? <Link to={place}>{name}</Link> : name} <small>{t('number', { id: hold.id })}</small>
    </span>
  );
}

interface HoldListProps {
  readonly category: AccountCategory;
  readonly coin: string;
  readonly digits: FractionDigits | undefined;
}

/** The holds that freeze a coin in one account. */
export function HoldList({ category, coin, digits }: HoldListProps) {
  const t = useTranslation(holdMessages);
  const { data, isError, refetch } = useMemberCall(fundsHoldsCall, { query: { category, coin } }, ['balances']);
  if (data && data.holds.length > 0) {
    return (
      <Holds aria-label={t('holds', { coin })}>
        {data.holds.map((hold) => (
          <li key={`${hold.purpose} ${hold.id}`}>
            <HoldName hold={hold} />
            <time>{formatTime(hold.createTime)}</time>
            <span>
              <PrivateAmount>
                <Amount value={hold.amount} {...(digits && { digits })} />
              </PrivateAmount>
            </span>
          </li>
        ))}
      </Holds>
    );
  }
  if (data) return <HoldNote role="status">{t('nothingHolds')}</HoldNote>;
  if (!isError) return <Skeleton height={36} />;
  return (
    <HoldNote role="alert">
      {t('holdsFailed')}
      <Button size={28} onClick={() => refetch()}>
        {t('tryAgain')}
      </Button>
    </HoldNote>
  );
}

/** The page on which a member finds a hold. */
function holdPlace({ purpose, id, symbol }: FundsHold): string {
  switch (purpose) {
    case 'spotOrder':
      return symbol === undefined ? '/spot' : `/spot?symbol=${encodeURIComponent(symbol)}`;
    case 'withdrawal':
      return `/finance?tab=withdraw&record=${id}`;
    case 'c2cOffer':
    case 'c2cOrder':
      return '/c2c-sale';
    case 'futuresOrder':
      return '/futures';
    case 'pledge':
      return '/financial';
  }
}

const Holds = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 0 ${token.s6};
  white-space: normal;

  li {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
    min-height: 36px;
    ${textStyle(13)}
    text-align: left;
  }

  li > :last-child {
    text-align: right;
  }

  a {
    min-height: 24px;
    font-weight: 500;
    color: ${token.primaryText};
  }

  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }

  time,
  small {
    ${textStyle(13)}
    color: ${token.text3};
  }

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;

    li {
      padding-block: ${token.s1};
    }

    time {
      grid-row: 2;
    }
  }
`;

const HoldNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  align-items: center;
  min-height: 36px;
  ${textStyle(13)}
  color: ${token.text3};
`;
