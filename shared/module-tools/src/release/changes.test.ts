import type { ModuleRelease } from '@livery/contract/release';
import { releaseManifest } from '@livery/contract/release';
import fc from 'fast-check';
import {
  assertUnchanged,
  promote,
  publishToAll,
  publishToSome,
  rollBack,
  removeModule,
  assertNotWithdrawn,
} from './changes.ts';
import { everyoneHas, versionOf } from '../../test/released.ts';

type Modules = readonly ModuleRelease[];

const names = ['wealth', 'account', 'spot'];
const versions = ['1.0.0', '1.0.1', '1.1.0', '2.0.0', '2.0.1'];
const someName = fc.constantFrom(...names);
const someVersion = fc.constantFrom(...versions);

/** What teams do to a channel, one after another. What is refused changes nothing. */
type Step =
  | { readonly does: 'publish' | 'rollback to'; readonly name: string; readonly version: string }
  | { readonly does: 'share'; readonly name: string; readonly version: string; readonly share: number }
  | { readonly does: 'promote' | 'rollback' | 'remove'; readonly name: string };
const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('publish' as const, 'rollback to' as const),
    name: someName,
    version: someVersion,
  }),
  fc.record({ does: fc.constant('share' as const), name: someName, version: someVersion, share: fc.nat(100) }),
  fc.record({ does: fc.constantFrom('promote' as const, 'rollback' as const, 'remove' as const), name: someName }),
);

function carryOut(modules: Modules, history: readonly Modules[], step: Step): Modules {
  switch (step.does) {
    case 'publish':
      return publishToAll(modules, versionOf(step.name, step.version));
    case 'share':
      return publishToSome(modules, { release: versionOf(step.name, step.version), share: step.share, agents: [] });
    case 'promote':
      return promote(modules, step.name);
    case 'rollback':
      return rollBack(modules, step.name, history);
    case 'rollback to':
      return rollBack(modules, step.name, history, step.version);
    case 'remove':
      return removeModule(modules, step.name);
  }
}

interface Move {
  readonly step: Step;
  readonly before: Modules;
  readonly after: Modules;
  /** The releases before, the newest first. */
  readonly history: readonly Modules[];
}

/** Every step of a past that was not refused. */
function movesOf(steps: readonly Step[]): Move[] {
  const moves: Move[] = [];
  let history: readonly Modules[] = [];
  let before: Modules = [];
  for (const step of steps) {
    try {
      const after = carryOut(before, history, step);
      moves.push({ step, before, after, history });
      history = [before, ...history];
      before = after;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.endsWith('.')) throw error;
    }
  }
  return moves;
}

const somePast = fc.array(someStep, { minLength: 1, maxLength: 30 }).map(movesOf);
const of = (modules: Modules, name: string) => modules.find(({ stable }) => stable.name === name);
const others = (modules: Modules, name: string) => modules.filter(({ stable }) => stable.name !== name);
/** The state at the end of a past, with what came before. */
const endOf = (moves: readonly Move[]) => {
  const last = moves.at(-1);
  return { modules: last?.after ?? [], history: last ? [last.before, ...last.history] : [] };
};

test('a release of one module never changes another', () => {
  fc.assert(
    fc.property(somePast, (moves) => {
      for (const { step, before, after } of moves) expect(others(after, step.name)).toEqual(others(before, step.name));
    }),
  );
});

test('no change gives anybody a withdrawn version, and every result is a valid release', () => {
  fc.assert(
    fc.property(somePast, (moves) => {
      const manifest = { format: 1, tenant: 'default', channel: 'stable', sequence: 1, issued: 1, expires: 2 };
      for (const { after } of moves) {
        expect(releaseManifest.safeParse({ ...manifest, modules: after }).success).toBe(true);
        for (const { stable, candidate, withdrawn } of after) {
          expect(withdrawn).not.toContain(stable.version);
          expect(withdrawn).not.toContain(candidate?.release.version);
          expect(new Set(withdrawn).size).toBe(withdrawn.length);
        }
      }
    }),
  );
});

test('a withdrawn version returns only when it is named', () => {
  fc.assert(
    fc.property(somePast, (moves) => {
      // Releasing a removed module again starts again from nothing.
      for (const { step, before, after } of moves.filter(({ step }) => step.does !== 'remove')) {
        const were = of(before, step.name)?.withdrawn ?? [];
        const findModule = 'version' in step ? [step.version] : [];
        expect([...(of(after, step.name)?.withdrawn ?? []), ...findModule]).toEqual(expect.arrayContaining([...were]));
      }
    }),
  );
});

test('a rollback gives everyone the version before the withdrawn one', () => {
  fc.assert(
    fc.property(somePast, someName, someVersion, (moves, name, version) => {
      const { modules, history } = endOf(moves);
      const had = of(modules, name)?.stable.version;
      fc.pre(had !== undefined && had !== version);
      const published = publishToAll(modules, versionOf(name, version));
      const back = of(rollBack(published, name, [modules, ...history]), name);
      expect(back?.stable).toEqual(versionOf(name, had ?? ''));
      expect(back?.withdrawn).toContain(version);
      expect(back?.candidate).toBeUndefined();
    }),
  );
});

test('a rollback of a candidate changes nothing for everyone else', () => {
  fc.assert(
    fc.property(somePast, someName, someVersion, fc.nat(100), (moves, name, version, share) => {
      const { modules, history } = endOf(moves);
      const had = of(modules, name);
      fc.pre(had !== undefined && had.stable.version !== version);
      const shared = publishToSome(modules, { release: versionOf(name, version), share, agents: ['vip'] });
      const back = of(rollBack(shared, name, [modules, ...history]), name);
      expect(back?.stable).toEqual(had?.stable);
      expect(back?.candidate).toBeUndefined();
      expect(new Set(back?.withdrawn)).toEqual(new Set([...(had?.withdrawn ?? []), version]));
    }),
  );
});

test('a rollback to the candidate by name gives it to everyone and does not withdraw it', () => {
  fc.assert(
    fc.property(somePast, someName, someVersion, fc.nat(100), (moves, name, version, share) => {
      const { modules, history } = endOf(moves);
      const had = of(modules, name)?.stable;
      fc.pre(had !== undefined && had.version !== version);
      if (!had) return;
      const published = publishToAll(modules, versionOf(name, version));
      const shared = publishToSome(published, { release: had, share, agents: [] });
      const back = of(rollBack(shared, name, [published, modules, ...history], had.version), name);
      expect(back?.stable).toEqual(had);
      expect(back?.candidate).toBeUndefined();
      expect(back?.withdrawn).toContain(version);
      expect(back?.withdrawn).not.toContain(had.version);
    }),
  );
});

test('a promotion gives the candidate to everyone', () => {
  fc.assert(
    fc.property(somePast, someName, someVersion, (moves, name, version) => {
      const { modules } = endOf(moves);
      const had = of(modules, name);
      fc.pre(had !== undefined && had.stable.version !== version);
      const shared = publishToSome(modules, { release: versionOf(name, version), share: 10, agents: [] });
      expect(promote(shared, name)).toEqual(publishToAll(modules, versionOf(name, version)));
    }),
  );
});

const taken = (...withdrawn: string[]): ModuleRelease => ({ ...everyoneHas('wealth', '1.1.0'), withdrawn });

test('a rollback returns to the newest earlier version that is not withdrawn', () => {
  const history = ['2.0.0', '1.0.1', '1.0.0'].map((version) => [everyoneHas('wealth', version)]);
  expect(of(rollBack([taken('2.0.0')], 'wealth', history), 'wealth')).toEqual({
    ...everyoneHas('wealth', '1.0.1'),
    withdrawn: ['2.0.0', '1.1.0'],
  });
});

test('a rollback to a named version withdraws the stable version and the candidate, and readmits the named one', () => {
  const history = ['2.0.0', '1.0.1', '1.0.0'].map((version) => [everyoneHas('wealth', version)]);
  const candidate = { release: versionOf('wealth', '2.0.1'), share: 5, agents: [] };
  expect(rollBack([{ ...taken('2.0.0', '1.0.0'), candidate }], 'wealth', history, '1.0.0')).toEqual([
    { ...everyoneHas('wealth', '1.0.0'), withdrawn: ['2.0.0', '1.1.0', '2.0.1'] },
  ]);
});

test('refuses a version that this channel has withdrawn', () => {
  expect(() => assertNotWithdrawn([taken('1.0.0')], versionOf('wealth', '2.0.0'))).not.toThrow();
  expect(() => assertNotWithdrawn([], versionOf('wealth', '2.0.0'))).not.toThrow();
  expect(() => assertNotWithdrawn([taken('2.0.0')], versionOf('wealth', '2.0.0'))).toThrow(
    'wealth 2.0.0 was withdrawn here. To release it again, publish it with --version 2.0.0.',
  );
});

test('of two rollbacks of the same version, the second is refused', () => {
  const history = [[everyoneHas('wealth', '1.0.1')], [everyoneHas('wealth', '1.0.0')]];
  const seen = [everyoneHas('wealth', '1.1.0'), everyoneHas('account', '1.0.0')];
  const rolledBack = rollBack(seen, 'wealth', history);
  expect(() => assertUnchanged(rolledBack, seen, 'wealth')).toThrow('released by somebody else at this moment');
  expect(() => assertUnchanged(publishToAll(seen, versionOf('account', '2.0.0')), seen, 'wealth')).not.toThrow();
});

test.each<[string, () => unknown, string]>([
  ['a first version for some', () => publishToSome([], { ...rollOut('1.0.0') }), 'its first version goes to everyone'],
  ['the same version for some', () => publishToSome([taken()], rollOut('1.1.0')), 'Everyone has wealth 1.1.0 already'],
  ['a promotion of nothing', () => promote([taken()], 'wealth'), 'there is nothing to promote'],
  ['a module that is not there', () => removeModule([taken()], 'spot'), 'spot is not released here'],
  ['a rollback of the first version', () => rollBack([taken()], 'wealth', [[]]), 'no earlier version of wealth'],
  [
    'a rollback to what there is',
    () => rollBack([taken()], 'wealth', [], '1.1.0'),
    'Everyone has wealth 1.1.0 already',
  ],
  ['a rollback to what never was', () => rollBack([taken()], 'wealth', [[taken()]], '9.9.9'), 'no earlier version'],
])('refuses %s', (_what, change, sentence) => {
  expect(change).toThrow(sentence);
});

function rollOut(version: string) {
  return { release: versionOf('wealth', version), share: 10, agents: [] };
}
