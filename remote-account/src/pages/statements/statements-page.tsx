import { useLazyMenu } from '@livery/account-forms/records';
import type { CallData } from '@livery/contract/call';
import type { CostMethod } from '@livery/contract/calls/costs';
import { changeStatementCall, statementCall, statementYearsCall } from '@livery/contract/calls/statements';
import { isZero } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall, useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { Button, Card, EmptyState, ErrorState, media, Skeleton, Spinner, toast, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { ChevronDown, Download, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { MoneyPage } from '../money/money-page.tsx';
import { CoinsCard, Figures } from './figures.tsx';
import { FilesCard } from './files-card.tsx';
import { LinesPanel, type ShownLines } from './lines-panel.tsx';
import { LockCard } from './lock-card.tsx';
import { ClosingCard, IncomeCard, MovementsCard } from './movements.tsx';

/** `/statements`: a year of the member's money, each figure with its lines. */
export function StatementsPage() {
  const t = useTranslation(statementMessages);
  const [address, setAddress] = useSearchParams();
  const { data, isError, refetch } = useCall(statementYearsCall);
  const wanted = Number(address.get('year'));
  const chosen = data?.years.find(({ year }) => year === wanted) ?? data?.years[0];
  const years = data?.years.map(({ year }) => year) ?? [];
  return (
    <MoneyPage
      title={t('statements')}
      recordsAt={null}
      actions={
        chosen && (
          <Choices>
            <YearMenu years={years} chosen={chosen.year} onChoose={(year) => setAddress({ year }, { replace: true })} />
            <MethodChoice year={chosen} onChanged={refetch} />
          </Choices>
        )
      }
    >
      {chosen ? (
        // Another method is another statement.
        <YearView key={`${chosen.year} ${chosen.method}`} year={chosen.year} onChanged={refetch} />
      ) : (
        <Unloaded isError={isError} onRetry={refetch} />
      )}
    </MoneyPage>
  );
}

interface YearMenuProps {
  readonly years: readonly number[];
  readonly chosen: number;
  readonly onChoose: (year: string) => void;
}

function YearMenu({ years, chosen, onChoose }: YearMenuProps) {
  const t = useTranslation(statementMessages);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('failed'));
  return (
    <>
      <Button {...trigger} aria-haspopup="menu" aria-label={`${t('year')}: ${chosen}`}>
        {chosen}
        {isLoading ? <Spinner /> : <ChevronDown size={14} aria-hidden />}
      </Button>
      {Menu && (
        <Menu
          {...anchor}
          label={t('year')}
          selected={String(chosen)}
          items={years.map((year) => ({ id: String(year), label: String(year) }))}
          onAction={onChoose}
        />
      )}
    </>
  );
}

interface UnloadedProps {
  readonly isError: boolean;
  readonly onRetry: () => Promise<unknown>;
}

function Unloaded({ isError, onRetry }: UnloadedProps) {
  const t = useTranslation(statementMessages);
  return (
    <Card $padding={isError ? 0 : 24}>
      {isError ? (
        <ErrorState title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      ) : (
        <Skeleton height="360px" />
      )}
    </Card>
  );
}

function YearView({ year, onChanged }: { readonly year: number; readonly onChanged: () => Promise<unknown> }) {
  const t = useTranslation(statementMessages);
  const { clock } = usePlatform();
  const answer = useMemberCall(statementCall, { params: { year } }, ['trades', 'balances']);
  const { data: statement, isError } = answer;
  const [shown, setShown] = useState<ShownLines>();
  const files = useRef<HTMLDivElement>(null);
  const refetch = async () => {
    await onChanged();
    await answer.refetch();
  };
  if (!statement || statement.year !== year) return <Unloaded isError={isError} onRetry={refetch} />;
  const isDraft = clock.now() < statement.finalAt;
  const { usdtIn, coinsIn, out } = statement;
  const isEmpty =
    statement.coins.length === 0 && usdtIn.count + coinsIn.count + out.count + statement.income.count === 0;
  return (
    <>
      <Figures statement={statement} onOpen={setShown} />
      <ToFiles>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => files.current?.scrollIntoView()}>
          {t('filesFor', { year: String(year) })}
        </Button>
      </ToFiles>
      <Columns>
        <div>
          {isEmpty ? (
            <Card $padding={0}>
              <EmptyState icon={<FileText size={20} />} title={t('nothing', { year: String(year) })} />
            </Card>
          ) : (
            <CoinsCard statement={statement} onOpen={setShown} />
          )}
          {!isZero(statement.income.value) && <IncomeCard statement={statement} onOpen={setShown} />}
          <MovementsCard statement={statement} onOpen={setShown} />
        </div>
        <div>
          {shown && (
            <LinesPanel
              key={`${shown.of} ${shown.coin ?? ''}`}
              year={year}
              shown={shown}
              onClose={() => setShown(undefined)}
            />
          )}
          <FilesAnchor ref={files}>
            <FilesCard statement={statement} isDraft={isDraft} />
          </FilesAnchor>
          <ClosingCard statement={statement} />
          <LockCard statement={statement} isDraft={isDraft} onLocked={refetch} />
        </div>
      </Columns>
    </>
  );
}

interface MethodChoiceProps {
  readonly year: CallData<typeof statementYearsCall>['years'][number];
  readonly onChanged: () => Promise<unknown>;
}

/** FIFO or average. A locked year has its method in its card. */
function MethodChoice({ year: { year, method, lockedAt }, onChanged }: MethodChoiceProps) {
  const t = useTranslation(statementMessages);
  const { state, send } = useRepeatableCall(changeStatementCall);
  async function choose(chosen: CostMethod): Promise<void> {
    if (chosen === method || isBusy(state)) return;
    const outcome = await send({ params: { year }, body: { method: chosen } }, onChanged);
    if (outcome.status !== 'done') toast.error(t('methodFailed'), { text: outcome.error.message });
  }
  if (lockedAt !== null) return null;
  return (
    <SegmentedControl
      label={t('method')}
      choices={[
        { id: 'fifo', label: t('fifo') },
        { id: 'average', label: t('average') },
      ]}
      selected={method}
      onSelect={(chosen) => void choose(chosen)}
    />
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};

  ${media.phone} {
    flex-basis: 100%;
  }
`;

const FilesAnchor = styled.div`
  /* Below the page's header. */
  scroll-margin-top: 4rem;
`;

/** On a phone the files are far below. */
const ToFiles = styled.div`
  display: none;

  ${media.phone} {
    display: grid;
    margin-bottom: ${token.s4};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
  gap: ${token.s4};
  align-items: start;

  > div {
    display: grid;
    gap: ${token.s4};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
