import { futuresHistoryCall } from '@livery/contract/calls/futures-records';
import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { oneBelowAnother } from '@livery/market-ui/panel';
import { MarketsFailed } from '@livery/market-ui/trade-page';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, ButtonLink, media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import styled, { createGlobalStyle } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { LimitsButton, useRiskGuard } from '../risk/use-risk-guard.tsx';
import type { FuturesContract, FuturesCycle } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import { BuyButtons, FootFigures, OutcomeFigures } from './buy-buttons.tsx';
import { CycleChoice, TradingHours } from './cycle-choice.tsx';
import { AmountField, BlockerNote, PriceField, TicketNote } from './ticket-fields.tsx';
import { useFutureBalance, useBlocker, useTicket } from './use-ticket.ts';

/** The height of the foot on a phone: its figures and its buttons. */
const ticketFoot = '8.5rem';

/** The height of the foot below the chart: its buttons. */
const tabletFoot = '4.75rem';

function OpenTicket({ contract, cycle }: { readonly contract: FuturesContract; readonly cycle: FuturesCycle }) {
  const t = useTranslation(futuresMessages);
  const ticket = useTicket(contract, cycle);
  const blocker = useBlocker();
  const risk = useRiskGuard(ticket);
  const { typed, change, refusal } = ticket;
  return (
    <>
      <CycleChoice />
      <SegmentedControl
        label={t('orderType')}
        choices={[
          { id: 'market', label: t('marketPrice') },
          { id: 'limit', label: t('limitPrice') },
        ]}
        selected={typed.type}
        onSelect={(type) => change({ type })}
      />
      {typed.type === 'limit' && <PriceField ticket={ticket} />}
      <AmountField ticket={ticket} />
      <OutcomeFigures ticket={ticket} />
      <TicketFoot>
        {!blocker && <FootFigures ticket={ticket} />}
        <div aria-live="polite">
          {blocker ? <BlockerNote blocker={blocker} /> : risk.note}
          {refusal !== undefined && <TicketNote $tone="danger">{refusal}</TicketNote>}
        </div>
        <BuyButtons ticket={risk.ticket} disabled={blocker !== undefined || risk.isBlocked} />
        {risk.dialog}
      </TicketFoot>
    </>
  );
}

function ClosedTicket() {
  const blocker = useBlocker() ?? 'closedNow';
  return (
    <>
      <CycleChoice />
      <TradingHours />
      <TicketFoot>
        {/* It comes with its text, which a polite region would not tell. */}
        <div role="alert">
          <BlockerNote blocker={blocker} />
        </div>
        <BuyButtons ticket={undefined} disabled />
      </TicketFoot>
    </>
  );
}

/** The heights of the form's rows, px. */
const rows = [72, 36, 110, 150, 60];

/** The order form (spec §3 'Futures order'): cycle, market or limit price, stake, and what may come of it. */
export function TicketPanel() {
  const t = useTranslation(futuresMessages);
  const isSignedIn = useSignedIn();
  const { product, contract, cycle, isClosed, isContractLost, refetchContract } = useTrade();
  // A server that gives no id of a product gives no contract either.
  const isListedOnly = product.id === undefined;
  return (
    // A press of Enter must not choose a direction.
    <TicketForm noValidate onSubmit={(event) => event.preventDefault()} aria-label={t('ticket')}>
      {contract && !isClosed && cycle && <OpenTicket contract={contract} cycle={cycle} />}
      {(isListedOnly || (contract && (isClosed || !cycle))) && <ClosedTicket />}
      {isContractLost && <MarketsFailed onRetry={refetchContract} />}
      {!contract && !isListedOnly && !isContractLost && rows.map((height) => <Skeleton key={height} height={height} />)}
      {contract && <RuleDetails rule={contract.rule} />}
      {isSignedIn && <LimitsButton />}
      {isSignedIn && <FuturesAccount coin={contract?.coin} />}
      {isSignedIn && <LastOrders />}
      <RoomForFoot />
    </TicketForm>
  );
}

/** The member's account of futures, with transfers to it and back. */
function FuturesAccount({ coin = 'USDT' }: { readonly coin: string | undefined }) {
  const t = useTranslation(futuresMessages);
  const { available, freshness } = useFutureBalance(coin);
  const hasTransfer = useHasRoute('/transfer');
  return (
    <AccountSection aria-labelledby="futures-account" $stale={freshness.isStale}>
      <h2 id="futures-account">{t('account')}</h2>
      {available === undefined ? '--' : <Amount value={available} unit={coin} digits={{ min: 2, max: 2 }} />}
      {hasTransfer && (
        <Links>
          <ButtonLink as={Link} to={`/transfer?from=SPOT&to=FUTURE&coin=${coin}`} size={28}>
            {t('transferIn')}
          </ButtonLink>
          <ButtonLink as={Link} to={`/transfer?from=FUTURE&to=SPOT&coin=${coin}`} size={28}>
            {t('transferOut')}
          </ButtonLink>
        </Links>
      )}
    </AccountSection>
  );
}

/** By which rule orders enter and are settled, as the exchange publishes it: one group of sentences on each line. */
function RuleDetails({ rule }: { readonly rule: string }) {
  const t = useTranslation(futuresMessages);
  return (
    <Details>
      <summary>{t('rule')}</summary>
      <ol>
        {rule.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Details>
  );
}

/** How the member's last orders went, the newest at the right. */
function LastOrders() {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const decided = (useLastFinished().data?.list ?? [])
    .filter(({ result }) => result === 'won' || result === 'lost')
    .slice(0, 20);
  if (decided.length === 0) return null;
  const won = decided.filter(({ result }) => result === 'won').length;
  const share = ((won / decided.length) * 100).toFixed(1);
  return (
    <LastOrdersSection>
      <p>
        {t('lastOrders', { number: decided.length })}
        <span>
          <b>{t('lastWon', { won })}</b> {formatPercent(share, language)}
        </span>
      </p>
      <Bars role="img" aria-label={t('lastSummary', { won, lost: decided.length - won })}>
        {decided.toReversed().map(({ id, result }) => (
          <Bar key={id} $isWon={result === 'won'} />
        ))}
      </Bars>
    </LastOrdersSection>
  );
}

/** Enough for the last twenty that were won or lost. */
const pageSize = 40;

/** The member's last finished orders, newest first. */
const useLastFinished = () => useMemberCall(futuresHistoryCall, { query: { pageSize } }, ['futures']);

const TicketForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  min-height: 100%;
  padding: ${token.s4};
  background: ${token.surface1};

  /* A focused control scrolls clear of the foot. */
  input,
  button,
  summary {
    scroll-margin-bottom: ${ticketFoot};
  }

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3};
  }
`;

/** In sight however high the form is. */
const TicketFoot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s2};
  margin-block: calc(-1 * ${token.s2});
  padding-block: ${token.s2};
  background: ${token.surface1};

  > p,
  > div {
    grid-column: 1 / -1;
  }

  /* Within the thumb's reach, as wide as the page. */
  ${media.phone} {
    position: fixed;
    z-index: 2;
    inset: auto 0 0;
    margin-block: 0;
    padding: ${token.s2} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));
    border-top: 1px solid ${token.line};
    background: ${token.surface1};
  }

  /* With large text it would cover half of the page. */
  ${oneBelowAnother} {
    position: static;
  }
`;

/** Toasts stay beside the form, or above the foot, and so does the end of the page. */
const RoomForFoot = createGlobalStyle`
  :root {
    --side-form: 349px;
  }

  /* The form is below the chart, and its buttons stay at the window's bottom. */
  ${media.tablet} {
    :root {
      --side-form: 0px;
      --bottom-bar: ${tabletFoot};
    }
  }

  ${media.phone} {
    :root {
      --bottom-bar: ${ticketFoot};
    }

    body {
      padding-bottom: ${ticketFoot};
    }
  }
`;

const AccountSection = styled.section<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  ${textStyle(13)}

  h2 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: 1 0 100%;
  gap: ${token.s2};

  > * {
    flex: 1;
  }
`;

const Details = styled.details`
  ${textStyle(12)}
  color: ${token.text2};

  summary {
    min-height: 24px;
    color: ${token.primaryText};
    cursor: pointer;
  }

  ol {
    display: grid;
    gap: ${token.s2};
    padding: ${token.s2} 0 0 1.25rem;
    list-style: decimal;
  }
`;

const LastOrdersSection = styled.section`
  display: grid;
  gap: 10px;
  margin: auto calc(-1 * ${token.s4}) 0;
  padding: ${token.s3} ${token.s4} 0;
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  color: ${token.text2};

  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
    font-variant-numeric: tabular-nums;
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.phone} {
    display: none;
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(20, 1fr);
  align-items: end;
  gap: 3px;
  height: 16px;
`;

/** Lost ones are lower, because colour is never the only sign. */
const Bar = styled.i<{ $isWon: boolean }>`
  height: ${({ $isWon }) => ($isWon ? '16px' : '6px')};
  border-radius: 2px;
  background: ${({ $isWon }) => ($isWon ? token.upFill : token.downFill)};
  opacity: ${({ $isWon }) => ($isWon ? 1 : 0.6)};
`;
