import { pause } from '../../test/pause.ts';
import { Replica, type StreamPosition } from './replica.ts';

interface Message extends StreamPosition {
  readonly added?: string;
}

const at = (sequence: number, added?: string, epoch = 1): Message => ({
  epoch,
  sequence,
  ...(added !== undefined && { added }),
});

/** A replica of a list of words. `answer` is what its owner has when asked. */
function createReplica() {
  const shown: string[] = [];
  const loads: PromiseWithResolvers<{ words: readonly string[] } & StreamPosition>[] = [];
  const replica = new Replica<Message>({
    hasChanges: ({ added }) => added !== undefined,
    apply: ({ added }) => shown.push(added ?? ''),
    load: async () => {
      const load = Promise.withResolvers<{ words: readonly string[] } & StreamPosition>();
      loads.push(load);
      const { words, ...position } = await load.promise;
      shown.splice(0, Number.POSITIVE_INFINITY, ...words);
      return position;
    },
  });
  const answer = async (words: readonly string[], position: StreamPosition) => {
    loads.shift()?.resolve({ words, ...position });
    await pause(1);
  };
  return { replica, shown, loads, answer };
}

test('shows the loaded state and the messages that arrived during the load', async () => {
  const { replica, shown, answer } = createReplica();
  replica.receive(at(4, 'old'));
  replica.receive(at(6, 'new'));
  expect(replica.isCurrent).toBe(false);
  await answer(['loaded'], at(5));
  expect([replica.isCurrent, shown]).toEqual([true, ['loaded', 'new']]);
});

test('loads again when too many messages arrived during a load, and continues from there', async () => {
  const { replica, shown, loads, answer } = createReplica();
  for (let sequence = 1; sequence <= 3000; sequence += 1) replica.receive(at(sequence, 'early'));
  await answer(['first'], at(2900));
  expect([replica.isCurrent, loads.length, shown]).toEqual([false, 1, ['first']]);
  replica.receive(at(3001, 'last'));
  await answer(['second'], at(3000));
  expect([replica.isCurrent, loads.length, shown]).toEqual([true, 0, ['second', 'last']]);
});

test('reloads after a gap, after a position that reveals a missed change, and with a new owner', async () => {
  const { replica, shown, loads, answer } = createReplica();
  await answer([], at(0));
  replica.receive(at(1, 'one'));
  replica.receive(at(1));
  expect(loads).toHaveLength(0);
  replica.receive(at(3, 'three'));
  expect([replica.isCurrent, loads.length]).toEqual([false, 1]);
  await answer(['one', 'two'], at(2));
  expect(shown).toEqual(['one', 'two', 'three']);
  replica.receive(at(5));
  await answer(['five'], at(5));
  expect(shown).toEqual(['five']);
  replica.receive(at(1, 'anew', 2));
  await answer(['owner'], at(0, undefined, 2));
  expect(shown).toEqual(['owner', 'anew']);
});

test('ignores messages of a previous owner and earlier messages of the same owner', async () => {
  const { replica, shown, answer } = createReplica();
  replica.receive(at(7, 'now', 3));
  await answer(['now'], at(7, undefined, 3));
  replica.receive(at(9, 'before', 2));
  replica.receive(at(6, 'earlier', 3));
  expect([replica.isCurrent, shown]).toEqual([true, ['now']]);
});

test('loads again when messages may have been lost during a load', async () => {
  const { replica, shown, loads, answer } = createReplica();
  replica.reload();
  await answer(['before'], at(1));
  expect([replica.isCurrent, loads.length]).toEqual([false, 1]);
  await answer(['after'], at(2));
  expect([replica.isCurrent, loads.length, shown]).toEqual([true, 0, ['after']]);
});

test('retries a failed load', async () => {
  const { replica, shown, loads, answer } = createReplica();
  loads.shift()?.reject(new Error('nobody there'));
  while (loads.length === 0) await pause(10);
  await answer(['loaded'], at(1));
  expect([replica.isCurrent, shown]).toEqual([true, ['loaded']]);
});
