import type { CallData } from '@livery/contract/call';
import type { overviewFiguresCall } from '@livery/contract/calls/operator/overview';
import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { isZero, subtract, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { EmptyState, Sparkline, textStyle, token } from '@livery/ui';
import { Lock } from 'lucide-react';
import styled from 'styled-components';
import { layoutMessages, overviewMessages } from '../messages.ts';
import { roleName, rolesWith } from '../session/operator.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcDay, formatUtcMinute } from '../utc.ts';

type Figures = CallData<typeof overviewFiguresCall>;

/** Instead of figures that the operator may not read: which roles may. */
function NoRight({ title, right }: { readonly title: string; readonly right: OperatorRight }) {
  const t = useTranslation(layoutMessages);
  const roles = rolesWith(right, 'reads').map((role) => t(roleName[role]));
  return (
    <EmptyState
      icon={<Lock size={20} />}
      title={t('noRightTitle', { page: title })}
      text={t('noRightText', { roles: roles.join(', ') })}
    />
  );
}

/** A sum in USD without cents: `$1,840,112`, or `$48.21M` if compact. It never becomes a float. */
const formatSum = (worth: Decimal, language: Language, notation: 'standard' | 'compact' = 'standard'): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation,
    maximumFractionDigits: notation === 'compact' ? 2 : 0,
    roundingMode: 'trunc',
  }).format(worth as Intl.StringNumericLiteral);

/** What came in and went out, with a bar for each hour or day. */
export function Money({ figures: { money, volume, sinceTime } }: { readonly figures: Figures }) {
  const t = useTranslation(overviewMessages);
  const language = useLanguage();
  if (!money) return <NoRight title={t('money')} right="deposits" />;
  const net = subtract(money.in, money.out);
  return (
    <Panel aria-label={t('money')}>
      <Numbers>
        <div>
          <dt>
            <Legend $out={false} />
            {t('in')}
          </dt>
          <dd>{formatSum(money.in, language)}</dd>
        </div>
        <div>
          <dt>
            <Legend $out />
            {t('out')}
          </dt>
          <dd>{formatSum(money.out, language)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <Signed $isUp={!net.startsWith('-')}>{formatSum(net, language)}</Signed>
        </div>
        {volume !== null && (
          <div>
            <dt>{t('volume')}</dt>
            <dd>{formatSum(volume, language, 'compact')}</dd>
          </div>
        )}
      </Numbers>
      <Bars money={money} since={sinceTime} />
    </Panel>
  );
}

const half = 52;

/** In above the line, out below. Bars are drawn to the largest of both. */
function Bars({ money, since }: { readonly money: NonNullable<Figures['money']>; readonly since: number }) {
  const t = useTranslation(overviewMessages);
  const language = useLanguage();
  const { bucketSeconds, buckets } = money;
  const isHours = bucketSeconds === 3600;
  const last = buckets.at(-1)?.time ?? since;
  const count = isHours ? 24 : Math.max(7, Math.floor((last - since) / bucketSeconds) + 1);
  // Only the height of a bar is a float.
  const most = Math.max(1, ...buckets.flatMap((bucket) => [Number(bucket.in), Number(bucket.out)]));
  const height = (worth: Decimal) => (isZero(worth) ? 0 : Math.max(1, (Number(worth) / most) * half));
  return (
    <>
      <Chart
        viewBox={`0 0 ${count * 10} ${2 * half + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('byTime')}
      >
        {Array.from({ length: count }, (_, position) => {
          const time = since + position * bucketSeconds;
          const bucket = buckets.find((one) => one.time === time);
          const x = position * 10 + 1;
          if (!bucket) return <Nothing key={time} x={x} y={half - 1} width={8} height={2} />;
          const when = isHours ? formatUtcMinute(time) : formatUtcDay(time);
          return (
            <g key={time}>
              <title>{`${when}: ${formatUsd(bucket.in, language)} / ${formatUsd(bucket.out, language)}`}</title>
              <In x={x} y={half - height(bucket.in)} width={8} height={height(bucket.in)} />
              <Out x={x} y={half + 1} width={8} height={height(bucket.out)} />
            </g>
          );
        })}
      </Chart>
      <Axis aria-hidden>
        {isHours
          ? ['00', '06', '12', '18', '24'].map((hour) => <span key={hour}>{hour}</span>)
          : [since, since + (count - 1) * bucketSeconds].map((time) => <span key={time}>{formatUtcDay(time)}</span>)}
      </Axis>
    </>
  );
}

const productKeys = { spot: 'spotFees', withdrawals: 'withdrawalFees', futures: 'futuresFees' } as const;

/** What each product took. */
export function Fees({ fees }: Pick<Figures, 'fees'>) {
  const t = useTranslation(overviewMessages);
  const language = useLanguage();
  if (!fees) return <NoRight title={t('fees')} right="markets" />;
  return (
    <Panel aria-label={t('fees')}>
      <h2>{t('fees')}</h2>
      <FeeList>
        {fees.products.map(({ product, worth }) => (
          <div key={product}>
            <dt>{t(productKeys[product])}</dt>
            <dd data-none={isZero(worth) || undefined}>{formatUsd(worth, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatUsd(fees.total, language)}</dd>
        </div>
      </FeeList>
    </Panel>
  );
}

interface NewMembersProps extends Pick<Figures, 'members'> {
  readonly days: '1' | '7' | '30';
}

/** Who joined, against what is usual at this time of the day. */
export function NewMembers({ members, days }: NewMembersProps) {
  const t = useTranslation(overviewMessages);
  const language = useLanguage();
  if (!members) return <NoRight title={t('newMembers')} right="members" />;
  const { joined, usual, byDay, handedIn, verified } = members;
  const share = usual === 0 || days !== '1' ? undefined : (joined - usual) / usual;
  return (
    <MembersPanel aria-label={t('newMembers')}>
      <header>
        <h2>{t('newMembers')}</h2>
        {days === '1' && <small>{t('usual', { number: formatDecimal(String(usual), language) })}</small>}
      </header>
      <Joined>
        <b>{formatDecimal(String(joined), language)}</b>
        {share !== undefined && (
          <Signed as="span" $isUp={share >= 0}>
            {new Intl.NumberFormat(language, {
              style: 'percent',
              maximumFractionDigits: 1,
              signDisplay: 'exceptZero',
            }).format(share)}
          </Signed>
        )}
        <Sparkline values={byDay} direction="up" width={180} height={34} />
      </Joined>
      <Numbers $isSmall>
        <div>
          <dt>{t('handedIn')}</dt>
          <dd>{formatDecimal(String(handedIn), language)}</dd>
        </div>
        <div>
          <dt>{t('verified')}</dt>
          <dd>{formatDecimal(String(verified), language)}</dd>
        </div>
      </Numbers>
    </MembersPanel>
  );
}

const Panel = styled.section`
  min-width: 0;
  padding: ${token.s3} ${token.s4};

  h2 {
    ${textStyle(12, 600)}
  }
`;

const MembersPanel = styled(Panel)`
  border-bottom: 1px solid ${token.line};

  header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${token.s1} ${token.s3};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Numbers = styled.dl<{ $isSmall?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2} 28px;
  margin-top: ${({ $isSmall }) => ($isSmall ? token.s2 : 0)};
  font-variant-numeric: tabular-nums;

  dt {
    display: flex;
    align-items: center;
    gap: 6px;
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${({ $isSmall }) => ($isSmall ? textStyle(12, 500) : textStyle(16, 600))}
  }
`;

const Signed = styled.dd<{ $isUp: boolean }>`
  color: ${({ $isUp }) => ($isUp ? token.up : token.down)};
`;

const Legend = styled.i<{ $out: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: ${({ $out }) => ($out ? token.info : token.upFill)};
`;

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 110px;
  margin-top: ${token.s2};
`;

const In = styled.rect`
  fill: ${token.upFill};
`;

const Out = styled.rect`
  fill: ${token.info};
  opacity: 0.75;
`;

const Nothing = styled.rect`
  fill: ${token.surface3};
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;

const FeeList = styled.dl`
  display: grid;
  gap: 3px;
  margin-top: ${token.s2};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
    min-height: 20px;
  }

  dt {
    color: ${token.text3};
  }

  [data-none] {
    color: ${token.text3};
  }

  > :last-child {
    margin-top: ${token.s2};
    padding-top: ${token.s2};
    border-top: 1px solid ${token.line};
    ${textStyle(13, 600)}
  }

  > :last-child dt {
    color: ${token.text1};
  }
`;

const Joined = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  b {
    ${textStyle(24, 650)}
  }

  svg {
    flex: 1;
    min-width: 0;
    max-width: 180px;
    margin-left: auto;
  }
`;
