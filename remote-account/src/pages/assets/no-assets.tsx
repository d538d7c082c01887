import { useTranslation } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Card, EmptyState, media, textStyle, token } from '@livery/ui';
import { ArrowDownToLine, ChartCandlestick, UserPlus, Users, WalletMinimal, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../messages.ts';

const icons: Readonly<Record<WayToBegin['name'], LucideIcon>> = {
  deposit: ArrowDownToLine,
  c2c: Users,
  demo: ChartCandlestick,
  markets: ChartCandlestick,
  invite: UserPlus,
};

/** Shows a member without assets how to start. */
export function NoAssets({ isDemo }: { readonly isDemo: boolean }) {
  const t = useTranslation(assetsMessages);
  const common = useTranslation(accountMessages);
  const modules = useOpenModules();
  const texts: Readonly<Record<WayToBegin['name'], readonly [title: string, text: string]>> = {
    deposit: [common('deposit'), common('noAssetsDeposit')],
    c2c: [t('wayC2c'), t('wayC2cHint')],
    demo: [t('wayDemo'), t('wayDemoHint')],
    markets: [common('seeMarkets'), t('wayMarketsHint')],
    invite: [t('wayInvite'), t('wayInviteHint')],
  };
  const ways = waysToBegin({ isDemo, hasRoute: (path) => findRoute(modules, path) !== undefined });
  return (
    <WaysCard>
      <EmptyState icon={<WalletMinimal size={20} />} title={common('noAssets')} text={common('noAssetsMarkets')} />
      <Ways aria-label={t('ways')}>
        {ways.map(({ name, path }) => {
          const Icon = icons[name];
          const [title, text] = texts[name];
          return (
            <li key={name}>
              <WayLink to={path}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <b>{title}</b>
                <p>{text}</p>
              </WayLink>
            </li>
          );
        })}
      </Ways>
    </WaysCard>
  );
}

/** How a member without assets can start, by the tenant's open modules. */
interface WayToBegin {
  readonly name: 'deposit' | 'c2c' | 'demo' | 'markets' | 'invite';
  readonly path: string;
}

const maxWays = 3;

interface Offer {
  /** Whether the money is a demonstration's. */
  readonly isDemo: boolean;
  readonly hasRoute: (path: string) => boolean;
}

/** At most three ways to start, those that bring assets first. The markets are always available on the home page. */
export function waysToBegin({ isDemo, hasRoute }: Offer): readonly WayToBegin[] {
  const all: readonly WayToBegin[] = [
    { name: 'deposit', path: '/deposit' },
    { name: 'c2c', path: '/c2c-sale' },
    { name: isDemo ? 'demo' : 'markets', path: '/spot' },
    { name: 'invite', path: '/me' },
  ];
  const open = all.filter(({ path }) => hasRoute(path)).slice(0, maxWays);
  return open.length > 0 ? open : [{ name: 'markets', path: '/' }];
}

const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: 1px;
  border-top: 1px solid ${token.line};
  background: ${token.line};

  li {
    display: grid;
    background: ${token.surface1};
  }
`;

const WayLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.s1} ${token.s3};
  align-content: start;
  padding: 20px ${token.s6};
  ${textStyle(13)}
  color: ${token.text2};

  svg {
    color: ${token.primaryText};
  }

  b {
    ${textStyle(14, 600)}
    color: ${token.text1};
  }

  p {
    grid-column: 2;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

const WaysCard = styled(Card).attrs({ $padding: 0 })`
  overflow: hidden;
`;
