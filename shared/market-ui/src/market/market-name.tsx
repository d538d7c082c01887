import { coinsCall } from '@livery/contract/calls/content';
import { useServerTime } from '@livery/platform/clock';
import { useCall } from '@livery/platform/query';
import { Link, useLocation } from '@livery/platform/router';
import { ButtonLink, CoinIcon, token, type ButtonLinkProps } from '@livery/ui';
import { TimeRing, type TimeRingProps } from '@livery/ui/time-ring';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { timeLeft, type Pair } from './market.ts';

export interface MarketNameProps {
  readonly pair: Pair;
  /** px. */
  readonly pictureSize: number;
  /** px between picture and name. */
  readonly gap: 8 | 12;
  /** Of the coin's name. */
  readonly weight?: 500 | 600;
  readonly className?: string;
}

/** A market's coin with its picture, and the coin that prices are in. */
export const MarketName = ({ pair, pictureSize, gap, weight = 600, className }: MarketNameProps) => (
  <NameLabel className={className} $gap={gap} $weight={weight}>
    <CoinPicture coin={pair.coin} size={pictureSize} />
    <span>
      <b>{pair.coin}</b>
      <i>/{pair.quote}</i>
    </span>
  </NameLabel>
);

/** A coin's picture. Its room is kept while the list of coins is loading. */
export function CoinPicture({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  const logo = useCall(coinsCall).data?.coins.find((one) => one.coin === coin)?.logoUri;
  return <CoinIcon code={coin} src={logo} size={size} />;
}

export interface LogInLinkProps extends Pick<ButtonLinkProps, 'variant' | 'size' | 'wide'> {
  readonly children: ReactNode;
}

/** Leads a visitor to the login, which leads back to this page. */
export function LogInLink(props: LogInLinkProps) {
  const { pathname, search } = useLocation();
  return <ButtonLink as={Link} to={`/login?redirect=${encodeURIComponent(pathname + search)}`} {...props} />;
}

export interface CountdownRingProps extends Pick<TimeRingProps, 'whole' | 'size'> {
  /** Epoch seconds on the server. */
  readonly end: number;
  /** What it is called, with the time that is left. */
  readonly label: (time: string) => string;
}

/** The time that is left, written and as a ring that turns amber and red towards the end; `0:00` from then on. */
export function CountdownRing({ end, label, ...ring }: CountdownRingProps) {
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const text = timeLeft(left);
  return <TimeRing left={left} text={text} {...ring} warnsAt={[30, 10]} label={label(text)} />;
}

const NameLabel = styled.span<{ $gap: number; $weight: number }>`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${({ $gap }) => $gap}px;
  min-height: 24px;

  b {
    font-weight: ${({ $weight }) => $weight};
  }

  i {
    font-style: normal;
    color: ${token.text3};
  }
`;
