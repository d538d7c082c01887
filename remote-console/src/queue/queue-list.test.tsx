import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { user } from '@livery/platform/testing';
import { now, openConsole } from '../../test/console-site.tsx';
import { Hint, QueueList } from './queue-list.tsx';
import { TimeMark } from './time-mark.tsx';
import { useQueueRows, type QueueAnswer } from './use-queue-rows.ts';

interface Row {
  readonly id: string;
  readonly due: number;
}

const minute = 60;
const row = (id: string, minutes = 33): Row => ({ id, due: now + minutes * minute });
let answer: QueueAnswer<Row>;
let show: (next: QueueAnswer<Row>) => void;
const onSelect = jest.fn();

function Queue() {
  const [shown, setShown] = useState(answer);
  const queue = useQueueRows({ view: 'waiting', answer: shown, onSelect });
  useEffect(() => {
    show = (next) => act(() => setShown(next));
    decided = queue.decided;
  });
  return (
    <QueueList
      label="Withdrawals"
      queue={queue}
      addressOf={(id) => `?record=${id}`}
      selected="b"
      isLoading={false}
      isStale={false}
      empty="Nothing waits"
      hints={<Hint keys={['C']}>claim</Hint>}
      content={({ id, due }) => ({
        icon: null,
        what: `record ${id}`,
        who: 'mara_l',
        mark: <TimeMark due={due} />,
        claimedBy: id === 'a' ? { id: 'jonas', name: 'Jonas Weber' } : undefined,
      })}
    />
  );
}
let decided: (id: string) => void;

const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const open = async (first: readonly Row[]) => {
  answer = { rows: first, total: first.length };
  await openConsole(Queue);
};

test('a row says how its promise stands, and who works on it', async () => {
  await open([row('a', -22), row('b', 11), row('c')]);
  expect(rows()).toEqual([
    'record amara_l22 min lateClaimed by Jonas Weber',
    'record bmara_lDue in 11 min',
    'record cmara_lDue in 33 min',
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('record b');
});

test('a new row is added at the end and counted, until the operator sorts', async () => {
  await open([row('a'), row('b')]);
  show({ rows: [row('new'), row('a'), row('b')], total: 3 });
  expect(rows().map((text) => text?.slice(7, 8))).toEqual(['a', 'b', 'n']);
  expect(screen.getByText('1 new at the end')).toBeInTheDocument();
  await act(() => user.click(screen.getByRole('button', { name: 'Sort by promise' })));
  expect(rows().map((text) => text?.slice(7, 8))).toEqual(['n', 'a', 'b']);
});

test('a decided row leaves after a moment and the next is selected, but none leaves under the pointer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await open([row('a'), row('b'), row('c')]);
  await act(() => user.hover(screen.getByRole('list')));
  act(() => decided('b'));
  show({ rows: [row('a'), row('c')], total: 2 });
  act(() => jest.advanceTimersByTime(1000));
  expect(rows()[1]).toContain('Decided');
  await act(() => user.unhover(screen.getByRole('list')));
  act(() => jest.advanceTimersByTime(200));
  expect(rows()).toHaveLength(2);
  expect(onSelect).toHaveBeenCalledWith('c');
  jest.useRealTimers();
});
