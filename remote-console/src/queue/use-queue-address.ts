import { useNavigate, useSearchParams } from '@livery/platform/router';
import { useCallback } from 'react';
import { pageAddress, type ConsolePageId } from '../layout/pages.ts';

export interface QueueAddress<Stage extends string> {
  readonly stage: Stage;
  /** Whether the address names a stage; a link to a record may not. */
  readonly isStageNamed: boolean;
  readonly record: string | undefined;
  /** A filter of the address. */
  filter(name: string): string | undefined;
  setFilter(name: string, value: string | undefined): void;
  setStage(stage: Stage): void;
  /** Names the stage of a record that a link opened without one. */
  nameStage(stage: Stage): void;
  /** The address of a record, in the same list. `undefined`: of the list alone. */
  addressOf(record: string | undefined): string;
  /** Opens a record, or closes the open one. It does not change while the address stays. */
  readonly select: (record: string | undefined) => void;
}

/** What a queue shows, in the address of its page: stage, filters, record. */
export function useQueueAddress<Stage extends string>(
  page: ConsolePageId,
  stages: readonly [Stage, ...Stage[]],
): QueueAddress<Stage> {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const named = stages.find((stage) => stage === parameters.get('stage'));
  const stage = named ?? stages[0];
  const current = parameters.toString();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    pageAddress(page, { ...Object.fromEntries(new URLSearchParams(current)), ...changes });
  const select = useCallback(
    (record: string | undefined) => {
      const address = pageAddress(page, { ...Object.fromEntries(new URLSearchParams(current)), record });
      void navigate(address, { replace: true });
    },
    [page, current, navigate],
  );
  return {
    stage,
    isStageNamed: named !== undefined,
    record: parameters.get('record') ?? undefined,
    filter: (name) => parameters.get(name) ?? undefined,
    setFilter: (name, value) => void navigate(change({ [name]: value, record: undefined }), { replace: true }),
    setStage: (next) => void navigate(change({ stage: next, record: undefined })),
    nameStage: (found) => void navigate(change({ stage: found }), { replace: true }),
    addressOf: (record) => change({ record }),
    select,
  };
}
