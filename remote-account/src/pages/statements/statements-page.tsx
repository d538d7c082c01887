import type { CostMethod } from '@livery/contract/calls/costs';
import { changeStatementCall, statementCall, statementYearsCall } from '@livery/contract/calls/statements';
import { isZero, type Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall, useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { Card, EmptyState, ErrorState, media, Skeleton, textStyle, toast, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { LazySelect } from '@livery/ui/field';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { MoneyPage } from '../money/money-page.tsx';
import { ClosingCard, CoinsCard, Figures, IncomeCard, MovementsCard } from './figures.tsx';
import { FilesCard } from './files-card.tsx';
import { LinesPanel, type ShownLines } from './lines-panel.tsx';
import { LockCard } from './lock-card.tsx';
import type { Figure, Statement } from './statement.ts';

/** `/statements`: a year of the member's money, each figure with its lines. */
export function StatementsPage() {
  const t = useTranslation(statementMessages);
  const [address, setAddress] = useSearchParams();
  const { data, isError, refetch } = useCall(statementYearsCall);
  const wanted = Number(address.get('year'));
  const chosen = data?.years.find(({ year }) => year === wanted) ?? data?.years[0];
  return (
    <MoneyPage title={t('statements')} recordsAt={null}>
      {data && chosen && (
        <YearChoice>
          <LazySelect
            label={t('year')}
            options={data.years.map(({ year }) => ({ id: String(year), label: String(year) }))}
            selected={String(chosen.year)}
            onSelect={(year) => setAddress({ year }, { replace: true })}
            failure={t('failed')}
          />
        </YearChoice>
      )}
      {chosen ? (
        <YearView key={chosen.year} year={chosen.year} onChanged={refetch} />
      ) : (
        <Card $padding={isError ? 0 : 24}>
          {isError ? (
            <ErrorState title={t('failed')} retryLabel={t('tryAgain')} onRetry={refetch} />
          ) : (
            <Skeleton height="360px" />
          )}
        </Card>
      )}
    </MoneyPage>
  );
}

function YearView({ year, onChanged }: { readonly year: number; readonly onChanged: () => Promise<unknown> }) {
  const t = useTranslation(statementMessages);
  const { clock } = usePlatform();
  const answer = useMemberCall(statementCall, { params: { year } }, ['trades', 'balances']);
  const { data: statement, isError } = answer;
  const [shown, setShown] = useState<ShownLines>();
  const refetch = async () => {
    await onChanged();
    await answer.refetch();
  };
  if (!statement || statement.year !== year)
    return (
      <Card $padding={isError ? 0 : 24}>
        {isError ? (
          <ErrorState title={t('failed')} retryLabel={t('tryAgain')} onRetry={refetch} />
        ) : (
          <Skeleton height="360px" />
        )}
      </Card>
    );
  const isDraft = clock.now() < statement.finalAt;
  const open = (of: Figure, title: string, value: Decimal, coin?: string) =>
    setShown({ of, title, value, ...(coin !== undefined && { coin }) });
  const { usdtIn, coinsIn, out } = statement;
  const isEmpty =
    statement.coins.length === 0 && usdtIn.count + coinsIn.count + out.count + statement.income.count === 0;
  return (
    <>
      <MethodRow statement={statement} onChanged={refetch} />
      <Figures statement={statement} onOpen={open} />
      <Columns>
        <div>
          {isEmpty ? (
            <Card $padding={0}>
              <EmptyState icon={<FileText size={20} />} title={t('nothing', { year: String(year) })} />
            </Card>
          ) : (
            <CoinsCard statement={statement} onOpen={open} />
          )}
          {!isZero(statement.income.value) && <IncomeCard statement={statement} />}
          <MovementsCard statement={statement} onOpen={open} />
        </div>
        <div>
          {shown && (
            <LinesPanel
              key={`${shown.of} ${shown.coin}`}
              year={year}
              shown={shown}
              onClose={() => setShown(undefined)}
            />
          )}
          <FilesCard statement={statement} isDraft={isDraft} />
          <ClosingCard statement={statement} />
          <LockCard statement={statement} isDraft={isDraft} onLocked={refetch} />
        </div>
      </Columns>
    </>
  );
}

function MethodRow({
  statement,
  onChanged,
}: {
  readonly statement: Statement;
  readonly onChanged: () => Promise<unknown>;
}) {
  const t = useTranslation(statementMessages);
  const { year, method, lockedAt } = statement;
  const { state, send } = useRepeatableCall(changeStatementCall);
  async function choose(chosen: CostMethod): Promise<void> {
    if (chosen === method || isBusy(state)) return;
    const outcome = await send({ params: { year }, body: { method: chosen } }, onChanged);
    if (outcome.status !== 'done') toast.error(t('methodFailed'), { text: outcome.error.message });
  }
  return (
    <MethodArea>
      {lockedAt === null ? (
        <SegmentedControl
          label={t('method')}
          choices={[
            { id: 'fifo', label: t('fifo') },
            { id: 'average', label: t('average') },
          ]}
          selected={method}
          onSelect={(chosen) => void choose(chosen)}
        />
      ) : null}
      <p>{t(method === 'fifo' ? 'fifoMeans' : 'averageMeans')}</p>
    </MethodArea>
  );
}

const YearChoice = styled.div`
  width: 8rem;
  margin-bottom: ${token.s3};
`;

const MethodArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s4};
  margin-bottom: ${token.s4};

  p {
    margin: 0;
    ${textStyle(13)}
    color: ${token.text3};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 29rem);
  gap: ${token.s4};
  align-items: start;
  margin-top: ${token.s4};

  > div {
    display: grid;
    gap: ${token.s4};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
